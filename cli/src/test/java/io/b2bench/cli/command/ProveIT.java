package io.b2bench.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.Main;
import io.b2bench.cli.machine.ProfileTrial;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code b2bench suites --prove} against the table of what each provider answers, which was written
 * down by hand for JDK 21 and 25, where all is alike.
 */
@Tag("full")
@EnabledForJreRange(min = JRE.JAVA_21, max = JRE.JAVA_26)
final class ProveIT {
  private static final Path TABLE =
      Path.of("../tls-profiles/src/test/resources/io/b2bench/tls/engine/capability.txt");

  private static final String WORKS = "works";

  @TempDir private Path folder;

  @Test
  void answersEveryCellAsTheTableSays() throws Exception {
    Map<String, String> table = table();

    List<ProfileTrial> trials =
        List.of(Json.read("suites --prove", proved(), ProfileTrial[].class));

    long profiles = Catalog.shipped().profiles().stream().filter(Tls.class::isInstance).count();
    assertThat(trials).hasSize((int) profiles * Provider.sideBySide().size());
    assertThat(trials)
        .allSatisfy(
            a -> {
              Tls cell = cell(a);
              String full = answer(a.full(), a.fullReason());
              assertThat(full).isEqualTo(table.get(cell.name()));
              assertThat(answer(a.resumed(), a.resumedReason()))
                  .isEqualTo(
                      full.equals(WORKS)
                          ? table.get(profile(cell.name() + "@resumed").name())
                          : full);
              assertAlone(a, cell);
            });
  }

  /**
   * Nobody else enters; Conscrypt alone cannot keep a suite of TLS 1.3 out, where the client has
   * its group.
   */
  private static void assertAlone(ProfileTrial trial, Tls cell) {
    List<Tls> sought = trial.full().isPresent() ? neighbours(cell) : List.of();
    assertThat(trial.neighbours()).isEqualTo(sought.size());
    boolean open =
        cell.provider() == Provider.CONSCRYPT
            && cell.protocol() == Protocol.TLS_1_3
            && sought.stream().anyMatch(other -> other.group().equals(cell.group()));
    if (open) {
      assertThat(trial.accepted()).isNotEmpty().allMatch(suite -> suite.startsWith("TLS_"));
    } else {
      assertThat(trial.accepted()).isEmpty();
    }
  }

  /** Those of its protocol and certificate with another suite. */
  private static List<Tls> neighbours(Tls cell) {
    return Catalog.shipped().profiles().stream()
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast)
        .filter(other -> other.protocol() == cell.protocol())
        .filter(other -> other.certificate() == cell.certificate())
        .filter(other -> !other.suite().equals(cell.suite()))
        .toList();
  }

  private static String answer(Optional<ProfileTrial.Shake> shake, Optional<String> reason) {
    String said = shake.isPresent() ? WORKS : reason.orElseThrow();
    return said.replace(" on Java " + System.getProperty("java.version"), "");
  }

  private static Tls cell(ProfileTrial trial) {
    return profile(trial.profile() + "@" + trial.provider());
  }

  private static Tls profile(String name) {
    return (Tls) Catalog.shipped().profile(name);
  }

  private static Map<String, String> table() throws IOException {
    return Files.readAllLines(TABLE).stream()
        .map(line -> line.split(": ", 2))
        .collect(Collectors.toMap(cell -> cell[0], cell -> cell[1]));
  }

  private String proved() throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "suites",
                "--prove",
                "--json")
            .redirectOutput(out.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(errors)).isZero();
    return Files.readString(out, UTF_8);
  }
}
