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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The experiments on the whole service by the real command, as short as they can be. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(600)
final class ServiceRunsIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String TLS13 = "tls13-aes128gcm-p256";

  @TempDir private Path runs;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "business  | --clients=2 --set=scale.businesses=1 --set=scale.items=100 | throughput",
        "idle      | --connections=50,100 | by-number",
        "roundtrip | --round-trips=0ms,10ms | round-trips",
        "capacity  | --clients=4 --set=scale.businesses=4 --set=scale.items=100 | capacity"
      })
  void endsWithAnAnswerATableAndAPage(String experiment, String options, String section)
      throws IOException {
    run(ShippedCommands.in(HOME, ShortRuns.workloads()), experiment, options, section);
  }

  @Test
  void measuresAStackWithItsOwnTls() throws IOException {
    runOn("netty-tcnative", "stack: Netty 4");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"netty, stack: Netty 4", "tomcat, stack: Tomcat 11"})
  void measuresOtherStacks(String stack, String named) throws IOException {
    runOn(stack, named);
  }

  private void runOn(String stack, String named) throws IOException {
    run(
        ShippedCommands.in(HOME, ShortRuns.workloads()),
        "business",
        "--clients=2 --set=scale.businesses=1 --set=scale.items=100 --stack=" + stack,
        "throughput");
    assertThat(folder().resolve("report.html")).content().contains(named);
  }

  /** One block gives no unit costs, and takes as long as two of the others. */
  @Tag("long")
  @Test
  void decomposeGivesUnitCosts() throws IOException {
    run(ShippedCommands.in(HOME), "decompose", "--seed=7", "unit-costs");
  }

  private void run(ShippedCommands commands, String experiment, String options, String section)
      throws IOException {
    for (String module :
        List.of("app-server", "partner-emulator", "workload-driver", "link-bench")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    int code =
        commands.execute(
            Stream.concat(
                    Stream.of(
                        "run",
                        experiment,
                        "--precision=smoke",
                        "--profiles=plain," + TLS13,
                        "--output=" + runs),
                    Stream.of(options.split(" ")))
                .toArray(String[]::new));

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    Recorded recorded = RunFolder.read(folder());
    assertThat(recorded.run().partial()).isFalse();
    assertThat(recorded.run().forks().getFirst().findings()).isEmpty();
    assertThat(recorded.run().series()).extracting(Run.Series::name).contains("plain", TLS13);
    assertThat(recorded.windows())
        .filteredOn(w -> w.cell().series().equals(TLS13) && !w.discarded())
        .isNotEmpty()
        .allSatisfy(ServiceRunsIT::assertProved);
    assertThat(commands.said()).contains("SMOKE", TLS13, "report: ");
    assertThat(folder().resolve("report.html")).content().contains("id=\"" + section + "\"", "A/A");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  private static void assertProved(Window w) {
    assertThat(w.observation().proof())
        .filteredOn(p -> p.hop().equals("front"))
        .isNotEmpty()
        .allMatch(p -> p.negotiated().contains("tls=0304 suite=1301"));
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
