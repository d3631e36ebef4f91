package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Round trips by the real command with real processes, as short as it can be. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(180)
@Tag("long")
final class RoundTripIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String TLS = "tls12-ecdhe-rsa-aes128gcm";

  @TempDir private Path asker;

  private Path runs = Path.of("");

  private final ShippedCommands commands = ShippedCommands.in(HOME);

  @BeforeEach
  void shelf() {
    runs = asker.resolve("results/runs");
  }

  @Test
  void aNewConnectionTakesTheRoundTripsOfItsHandshake() throws IOException {
    for (String module :
        List.of("app-server", "partner-emulator", "workload-driver", "link-bench")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    int code =
        commands.execute(
            "run",
            "roundtrip",
            "--precision=smoke",
            "--profiles=plain," + TLS,
            "--round-trips=0ms,40ms",
            "--output=" + runs);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    List<Window> counted =
        RunFolder.read(folder()).windows().stream().filter(w -> !w.discarded()).toList();
    assertThat(counted).hasSizeGreaterThanOrEqualTo(2 * 2 * 2 * 3);
    assertThat(counted)
        .as("the relay's work is that of the run, not of others")
        .allSatisfy(
            w ->
                assertThat(w.observation().cpu(Observation.RELAY).orElseThrow().totalNanos())
                    .isPositive());
    assertThat(fastest(counted, TLS, "per-request"))
        .as("TCP, two flights of TLS 1.2 and the request itself")
        .isGreaterThanOrEqualTo(160_000);
    assertThat(fastest(counted, "plain", "per-request")).isGreaterThanOrEqualTo(80_000);
    assertThat(fastest(counted, TLS, "persistent")).isBetween(40_000.0, 80_000.0);
    assertThat(RunFolder.read(folder()).run().forks().getFirst().findings()).isEmpty();
    assertThat(commands.said()).contains("Round trips that a new connection adds");
    assertThat(folder().resolve("report.html")).content().contains("id=\"round-trips\"");
    assertThat(folder().resolve("results.json")).content().contains("\"roundTrips\"");
    assertThat(ProcessHandle.current().descendants()).isEmpty();

    assumeThat(code).as(commands.said()).isEqualTo(ExitCode.VALID);
    assertThat(decide("20ms"))
        .contains("new connection, at a round trip of 20 ms: later by ", "with " + TLS);
    assertThat(decide("41ms"))
        .doesNotContain("at a round trip of")
        .contains("b2bench run roundtrip");
  }

  private String decide(String roundTrip) throws IOException {
    return ShippedCommands.in(asker).decided(TLS, "--round-trip=" + roundTrip);
  }

  /** The shortest mean response time of a window over the longer link, in microseconds. */
  private static double fastest(List<Window> windows, String series, String connection) {
    return windows.stream()
        .filter(w -> w.cell().series().equals(series))
        .filter(
            w -> w.cell().stratum().text().endsWith("round-trip 40ms, connection " + connection))
        .map(w -> w.observation().load().latency().get("order-status"))
        .mapToDouble(latency -> Objects.requireNonNull(latency).meanMicros())
        .min()
        .orElseThrow();
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
