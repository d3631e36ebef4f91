package io.b2bench.driver.jmeter.peer;

import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * An unmodified JMeter, without any class of ours.
 *
 * @param home its folder
 */
public record Distribution(Path home) {
  private static final Path LIB = Path.of("..", "workload-driver", "target", "lib");

  private static final Path EXTENSION =
      Path.of("..", "workload-driver", "target", "workload-driver-jmeter.jar");

  /** {@code bin}, {@code lib} and {@code lib/ext} with what Maven's artifacts hold of them. */
  public static Distribution layOut(Path home) throws Exception {
    Path extensions = Files.createDirectories(home.resolve("lib/ext"));
    for (Path jar : jars()) {
      String name = jar.getFileName().toString();
      if (name.startsWith("ApacheJMeter-")) {
        Files.createDirectories(home.resolve("bin"));
        Files.copy(jar, home.resolve("bin/ApacheJMeter.jar"));
      } else if (name.startsWith("ApacheJMeter_")) {
        Files.createSymbolicLink(extensions.resolve(name), jar);
        if (name.contains("_config-")) {
          unpackBin(jar, home);
        }
      } else if (!isOurs(name)) {
        Files.createSymbolicLink(home.resolve("lib").resolve(name), jar);
      }
    }
    return new Distribution(home);
  }

  private static void unpackBin(Path jar, Path home) throws Exception {
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

  /** The same with the one jar of ours in {@code lib/ext}. */
  public Distribution extended() throws Exception {
    Files.createSymbolicLink(
        home.resolve("lib/ext").resolve(EXTENSION.getFileName()), EXTENSION.toAbsolutePath());
    return this;
  }

  /** Runs it to its end, which must be a good one. */
  public void run(List<String> arguments) throws Exception {
    Process jmeter = start(List.of(), "jmeter", List.of(), arguments);
    try {
      if (!jmeter.waitFor(2, TimeUnit.MINUTES) || jmeter.exitValue() != 0) {
        throw new AssertionError(Files.readString(home.resolve("output.txt")));
      }
    } finally {
      jmeter.destroyForcibly();
    }
  }

  /**
   * Starts it.
   *
   * @param prefix the words that run a command where it shall run; empty for here
   * @param name names its log, {@code NAME.log}; what it prints is in {@code output.txt}
   * @param system system properties, without {@code -D}
   */
  Process start(List<String> prefix, String name, List<String> system, List<String> arguments)
      throws Exception {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.awt.headless=true");
    command.add("-Duser.home=" + home);
    system.forEach(property -> command.add("-D" + property));
    command.addAll(List.of("-jar", home.resolve("bin/ApacheJMeter.jar").toString()));
    command.addAll(List.of("-j", home.resolve(name + ".log").toString()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(Redirect.appendTo(home.resolve("output.txt").toFile()))
        .start();
  }

  /** Ours, as a class path. */
  public static String ours() throws Exception {
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
        "(b2b-contract|measurement|tls-profiles|HdrHistogram|conscrypt-openjdk-uber|bc.*-jdk18on|snakeyaml-engine|httpcore5"
            + "|jackson-(core|databind)-3).*");
  }

  private static List<Path> jars() throws Exception {
    try (var files = Files.list(LIB)) {
      return files.map(Path::toAbsolutePath).toList();
    }
  }
}
