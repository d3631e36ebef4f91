package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Connections at rest by the real command with real processes, as few as it can be. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(180)
@Tag("long")
final class IdleIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String TLS = "tls13-aes128gcm@conscrypt";
  private static final int FEW = 50;
  private static final int MANY = 200;

  @TempDir private Path asker;

  private Path runs = Path.of("");

  private final ShippedCommands commands = ShippedCommands.in(HOME);

  @BeforeEach
  void shelf() {
    runs = asker.resolve("results/runs");
  }

  @Test
  void divisionsAreByWhatTheServerCountedAndOtherCommandsTakeThem() throws IOException {
    for (String module : List.of("app-server", "workload-driver")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    int code =
        commands.execute(
            "run",
            "idle",
            "--precision=smoke",
            "--profiles=plain," + TLS,
            "--connections=%d,%d".formatted(FEW, MANY),
            "--output=" + runs);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    List<Window> windows = RunFolder.read(folder()).windows();
    assertThat(windows).hasSizeGreaterThanOrEqualTo(2 * 2 * 3);
    assertThat(windows).allSatisfy(IdleIT::counted);
    assertThat(
            windows.stream()
                .filter(w -> w.cell().profile().equals("plain"))
                .collect(Collectors.groupingBy(w -> w.cell().series())))
        .as("each has at least its end point in the heap; Conscrypt's leaves it late")
        .allSatisfy((series, its) -> assertThat(heapOfOne(its)).isGreaterThan(1000));
    assertThat(windows)
        .filteredOn(w -> w.cell().series().equals(TLS))
        .allSatisfy(
            w ->
                assertThat(w.observation().proof())
                    .filteredOn(p -> p.witness().equals(Observation.SERVER))
                    .singleElement()
                    .satisfies(p -> proves(p, w.cell().stratum().clients())));
    assertThat(RunFolder.read(folder()).run().forks().getFirst().findings()).isEmpty();
    assertThat(commands.said()).contains("Server memory per idle connection", "outside the heap");
    assertThat(folder().resolve("report.html")).content().contains("id=\"connection-at-rest\"");
    assertThat(folder().resolve("results.json")).content().contains("\"memory\"");
    assertThat(ProcessHandle.current().descendants()).isEmpty();

    assumeThat(code).as(commands.said()).isEqualTo(ExitCode.VALID);
    assertThat(decide("100")).contains("Memory of 100 open connections: ", "with " + TLS);
    assertThat(decide("2000"))
        .contains("Memory of 2 000 open connections: ", "Extrapolated 10 times");
    assertThat(decide("0")).contains("--connections is 0; it must be 1 or more");
  }

  private static void counted(Window window) {
    int asked = window.cell().stratum().clients();
    assertThat(gauge(window, "open.connections")).isEqualTo(asked);
    assertThat(gauge(window, "left.connections")).isZero();
  }

  /** The middle of the windows: what a first one fills for good is still there afterwards. */
  private static double heapOfOne(List<Window> windows) {
    return windows.stream()
        .mapToDouble(
            w -> (gauge(w, "open.heap") - gauge(w, "left.heap")) / w.cell().stratum().clients())
        .sorted()
        .skip(windows.size() / 2)
        .findFirst()
        .orElseThrow();
  }

  private static double gauge(Window window, String name) {
    return Objects.requireNonNull(window.observation().gauges().get(name));
  }

  private static void proves(Proof proof, int connections) {
    assertThat(proof.connections()).isEqualTo(connections);
    assertThat(proof.negotiated()).startsWith("tls=0304 suite=1301");
  }

  private String decide(String connections) throws IOException {
    return ShippedCommands.in(asker).decided(TLS, "--connections=" + connections);
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
