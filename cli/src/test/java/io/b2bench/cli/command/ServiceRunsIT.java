package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The experiments on the whole service by the real command, as short as they can be. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(600)
final class ServiceRunsIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String TLS13 = "tls13-aes128gcm";

  @TempDir private Path runs;

  @Test
  void businessEndsWithAnAnswerATableAndAPage() throws IOException {
    Recorded recorded =
        run("business", "--clients=2", "--set=scale.businesses=1", "--set=scale.items=100");
    assertThat(recorded.run().strata()).hasSize(1);
  }

  @Tag("full")
  @Test
  void decomposeEndsWithAnAnswerATableAndAPage() throws IOException {
    Recorded recorded = run("decompose");
    assertThat(recorded.run().strata()).hasSizeGreaterThan(1);
  }

  private Recorded run(String experiment, String... more) throws IOException {
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    List<String> line =
        new ArrayList<>(
            List.of(
                "run",
                experiment,
                "--precision=smoke",
                "--profiles=plain," + TLS13,
                "--output=" + runs));
    line.addAll(List.of(more));
    ShippedCommands commands = ShippedCommands.in(HOME);
    int code = commands.execute(line.toArray(String[]::new));

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    Recorded recorded = RunFolder.read(folder());
    assertThat(recorded.run().partial()).isFalse();
    assertThat(recorded.run().series()).extracting(Run.Series::name).contains("plain", TLS13);
    assertThat(recorded.windows())
        .filteredOn(w -> w.cell().series().equals(TLS13) && !w.discarded())
        .isNotEmpty()
        .allSatisfy(ServiceRunsIT::assertProved);
    assertThat(commands.said()).contains("SMOKE", "A/A", TLS13, "report: ");
    assertThat(folder().resolve("report.html")).content().contains(TLS13);
    assertThat(ProcessHandle.current().descendants()).isEmpty();
    return recorded;
  }

  private static void assertProved(Window w) {
    assertThat(w.observation().proof())
        .isNotEmpty()
        .allMatch(p -> p.negotiated().contains("tls=0304 suite=1301"));
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
