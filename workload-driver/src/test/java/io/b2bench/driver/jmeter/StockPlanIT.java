package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plans in a JMeter laid out as its distribution is, without any class of ours or with them.
 */
@Timeout(180)
class StockPlanIT {
  private static final Path LIB = Path.of("target", "lib");
  private static final Path PLANS = Path.of("..", "jmeter-plans");

  @TempDir private Path home;

  @Test
  void stockPlanRunsInUnmodifiedJMeter() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      run(
          "b2b-stock.jmx",
          "-Jport=" + server.port(),
          "-Jclients=4",
          "-Jsessions=6",
          "-Jduration=120");

      assertThat(server.refused()).as("refused by the contract").isEmpty();
      assertAllSucceeded(server.total());
      assertMix(server);
      assertThat(server.connections())
          .as("one connection a session; a session may be empty")
          .hasSizeBetween(12, 24);
    }
  }

  @Test
  void sessionPlanRunsInJMeterWithOurElements() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      run(
          "b2b-session.jmx",
          "-Jport=" + server.port(),
          "-Jduration=3",
          "-Jsearch_paths=" + Path.of("target", "workload-driver.jar").toAbsolutePath(),
          "-Juser.classpath=" + ours());

      assertThat(server.refused()).isEmpty();
      assertThat(server.total()).isGreaterThan(300);
      assertAllSucceeded(server.total());
      assertMix(server);
    }
  }

  private void assertAllSucceeded(long samples) throws Exception {
    List<String> lines = Files.readAllLines(home.resolve("results.jtl"));
    assertThat(lines).hasSize(Math.toIntExact(samples) + 1);
    assertThat(lines.subList(1, lines.size())).allMatch(line -> line.contains(",true,"));
  }

  private static void assertMix(BusinessServer server) {
    for (Interaction interaction : Interaction.values()) {
      double share =
          100.0 * server.answered().getOrDefault(interaction.kind(), 0L) / server.total();
      assertThat(share).as(interaction.kind()).isCloseTo(interaction.weight(), within(2.5));
    }
  }

  private void run(String plan, String... options) throws Exception {
    layOut();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Duser.home=" + home,
                "-jar",
                home.resolve("bin/ApacheJMeter.jar").toString(),
                "-n",
                "-t",
                PLANS.resolve(plan).toString(),
                "-l",
                home.resolve("results.jtl").toString(),
                "-j",
                home.resolve("jmeter.log").toString(),
                "-Jjmeterengine.nongui.port=0"));
    command.addAll(List.of(options));
    Process jmeter =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("output.txt").toFile())
            .start();
    try {
      assertThat(jmeter.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(jmeter.exitValue()).as(Files.readString(home.resolve("output.txt"))).isZero();
    } finally {
      jmeter.destroyForcibly();
    }
  }

  /** {@code bin}, {@code lib} and {@code lib/ext} with what Maven's artifacts hold of them. */
  private void layOut() throws Exception {
    Path extensions = Files.createDirectories(home.resolve("lib/ext"));
    for (Path jar : jars()) {
      String name = jar.getFileName().toString();
      if (name.startsWith("ApacheJMeter-")) {
        Files.createDirectories(home.resolve("bin"));
        Files.copy(jar, home.resolve("bin/ApacheJMeter.jar"));
      } else if (name.startsWith("ApacheJMeter_")) {
        Files.createSymbolicLink(extensions.resolve(name), jar);
        if (name.contains("_config-")) {
          unpackBin(jar);
        }
      } else if (!isOurs(name)) {
        Files.createSymbolicLink(home.resolve("lib").resolve(name), jar);
      }
    }
  }

  private void unpackBin(Path jar) throws Exception {
    try (InputStream file = Files.newInputStream(jar);
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().startsWith("bin/") && !entry.isDirectory()) {
          Path target = home.resolve(entry.getName());
          Files.createDirectories(target.resolveSibling("."));
          Files.write(target, zip.readAllBytes());
        }
      }
    }
  }

  private static String ours() throws Exception {
    return String.join(
        java.io.File.pathSeparator,
        jars().stream()
            .filter(j -> isOurs(j.getFileName().toString()))
            .map(Path::toString)
            .toList());
  }

  /** Ours, and what only ours needs. */
  private static boolean isOurs(String jar) {
    return jar.matches(
        "(b2b-contract|tls-profiles|results|experiment|HdrHistogram|bc.*-jdk18on|snakeyaml-engine|httpcore5"
            + "|jackson-(core|databind)-3).*");
  }

  private static List<Path> jars() throws Exception {
    try (var files = Files.list(LIB)) {
      return files.map(Path::toAbsolutePath).toList();
    }
  }
}
