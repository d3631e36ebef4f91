package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.NeedsStudies;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Pages by the real command with real processes, as short as it can be. */
@NeedsStudies
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(180)
final class PagesIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path runs;

  @Test
  void measuresNewAndKeptConnectionsAndTellsWhatWasNegotiated() throws IOException {
    measures("none");
  }

  @Test
  @Tag("full")
  void aFrontSendsThem() throws IOException {
    assumeThat(Files.exists(Path.of("/usr/sbin/nginx"))).isTrue();
    assertThat(measures("nginx"))
        .as("the service stands idle")
        .allSatisfy(
            w ->
                assertThat(w.observation().cpu(Observation.FRONT).orElseThrow().totalNanos())
                    .isGreaterThan(
                        w.observation().cpu(Observation.SERVER).orElseThrow().totalNanos()));
  }

  private List<Window> measures(String front) throws IOException {
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    ShippedCommands commands = ShippedCommands.in(HOME, ShortRuns.workloads());
    int code =
        commands.execute(
            "run",
            "pages",
            "--details",
            "--precision=smoke",
            "--profiles=plain,tls13-aes128gcm-p256",
            "--clients=2",
            "--front=" + front,
            "--output=" + runs);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    Recorded recorded = RunFolder.read(folder());
    List<Window> counted = recorded.windows().stream().filter(w -> !w.discarded()).toList();
    assertThat(counted).as("and rows measured again").hasSizeGreaterThanOrEqualTo(2 * 3);
    assertThat(counted)
        .allSatisfy(
            w -> {
              assertThat(w.observation().operations().keySet())
                  .allMatch(kind -> kind.startsWith("page-"))
                  .contains("page-1k", "page-5k");
              boolean anew = w.cell().stratum().text().contains("per-request");
              assertThat(w.observation().visit().opened() > 2).isEqualTo(anew);
            });
    assertThat(recorded.run().forks().getFirst().findings()).isEmpty();
    assertThat(recorded.run().hops()).containsExactly("front");
    assertThat(counted)
        .filteredOn(w -> w.cell().series().equals("tls13-aes128gcm-p256"))
        .allSatisfy(
            w ->
                assertThat(w.observation().proof())
                    .isNotEmpty()
                    .allMatch(p -> p.negotiated().contains("tls=0304 suite=1301")));
    assertThat(commands.said()).contains("Saturation", "per-request", "persistent", "N = X R");
    assertThat(folder().resolve("report.html"))
        .content()
        .contains("id=\"saturation\"", "id=\"calls\"", "2400 to 3200 concurrent requests");
    assertThat(folder().resolve("results.json")).content().contains("\"saturations\"");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
    return counted;
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
