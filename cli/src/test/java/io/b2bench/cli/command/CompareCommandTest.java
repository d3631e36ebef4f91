package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code compare}, and the thresholds of {@code run}, {@code report} and {@code compare}. */
final class CompareCommandTest {
  private static final String SERIES = "tls13-aes128gcm";

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final MemoryType workloads = new MemoryType();

  private int execute(String... arguments) {
    return workloads.execute(home, out, err, arguments);
  }

  private Path run(String... options) throws IOException {
    List<Path> before = runs();
    String[] arguments =
        Stream.concat(
                Stream.of("run", "--profiles", "plain," + SERIES, "--clients", "4"),
                Stream.of(options))
            .toArray(String[]::new);
    execute(arguments);
    return runs().stream().filter(r -> !before.contains(r)).findFirst().orElseThrow();
  }

  private List<Path> runs() throws IOException {
    Path runs = home.resolve("results").resolve("runs");
    if (!Files.exists(runs)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(runs)) {
      return list.toList();
    }
  }

  @Test
  void comparesARunWithItself() throws IOException {
    String run = run().toString();
    Path json = home.resolve("changes.json");
    assertThat(execute("compare", "--json", json.toString(), run, run)).isEqualTo(ExitCode.VALID);
    assertThat(out.toString())
        .contains("Both folders are the same run", "[1.000, 1.000]  equivalent");
    assertThat(json).content().contains("\"sameRun\" : true", "\"absolute\"");
  }

  @Test
  void writesAPageWhereItIsAskedFor() throws IOException {
    String run = run().toString();
    Path page = home.resolve("changes.html");
    assertThat(execute("compare", "--page", page.toString(), run, run)).isEqualTo(ExitCode.VALID);
    assertThat(out.toString()).contains("report: ", "changes.html");
    assertThat(page)
        .content()
        .contains("Both folders are the same run", "What differs between the runs");
  }

  @Test
  void refusesOtherMeasurementsWithTwo() throws IOException {
    String first = run().toString();
    String second = run("--hops", "front").toString();
    assertThat(execute("compare", first, second)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("cannot be compared: they measured different things: hops [front, partners] and");
  }

  @Test
  void endsWithOneWhenAThresholdBreaksAndWritesItForTheBuildServer() throws IOException {
    String run = run().toString();
    Path junit = home.resolve("tls.xml");
    assertThat(
            execute(
                "report",
                "--fail-if",
                "cpu(" + SERIES + ") < 50",
                "--junit",
                junit.toString(),
                run))
        .isEqualTo(ExitCode.INVALID);
    assertThat(out.toString()).contains("broken: cpu(" + SERIES + ") < 50; CPU per interaction");
    assertThat(junit).content().contains("<failure message=");
    assertThat(Path.of(run).resolve("report.html")).exists();
  }

  @Test
  void holdsARunAgainstAThreshold() throws IOException {
    assertThat(run("--fail-if", "cpu(" + SERIES + ", clients=4) > 50")).isDirectory();
    assertThat(out.toString()).contains("held: cpu(" + SERIES + ", clients=4) > 50");
  }

  @Test
  void holdsChangesAgainstThresholds() throws IOException {
    String run = run().toString();
    assertThat(execute("compare", "--fail-if", "cpu(plain) > 1.02", run, run)).isZero();
    assertThat(execute("compare", "--fail-if", "cpu(" + SERIES + "/plain) < 1.02", run, run))
        .isEqualTo(ExitCode.INVALID);
    assertThat(execute("compare", "--fail-if", "added(plain) > 2", run, run))
        .isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cpu(tls13-aes128gcm > 1.3",
        "cpu(nobody) > 1.3",
        "speed(tls13-aes128gcm) > 1.3",
        "cpu(tls13-aes128gcm, clients=5) > 1.3",
        "cpu(plain) > 1"
      })
  void refusesAThresholdBeforeAnythingIsMeasured(String threshold) throws IOException {
    assertThat(
            execute(
                "run", "--profiles", "plain," + SERIES, "--clients", "4", "--fail-if", threshold))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("b2bench: --fail-if: ");
    assertThat(runs()).isEmpty();
    assertThat(workloads.opened()).isZero();
  }

  @Test
  void nothingFailsByARunWithoutVerdicts() throws IOException {
    String threshold = "cpu(" + SERIES + ") > 1.3";
    assertThat(
            execute(
                "run",
                "--precision=smoke",
                "--profiles",
                "plain,tls12-ecdhe-rsa-aes128gcm," + SERIES,
                "--hops",
                "front",
                "--fail-if",
                threshold))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .startsWith("b2bench: --fail-if: smoke gives no verdicts")
        .containsPattern(
            "b2bench run --hops front --fail-if 'cpu\\(tls13-aes128gcm\\) > 1.3' --precision quick"
                + " --profiles plain,tls13-aes128gcm --clients \\d+\n");
    assertThat(runs()).isEmpty();
    assertThat(workloads.opened()).isZero();
  }

  @Test
  void nothingFailsByAComparisonWithoutVerdicts() throws IOException {
    String run = run("--precision", "smoke").toString();
    assertThat(execute("compare", "--fail-if", "cpu(" + SERIES + ") > 1.02", run, run))
        .isEqualTo(ExitCode.USAGE);
    assertThat(execute("report", "--fail-if", "cpu(" + SERIES + ") > 1.02", run))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("b2bench run business --fail-if 'cpu(tls13-aes128gcm) > 1.02' --precision quick");
  }

  @Test
  void anInvalidRunIsAnErrorOfTheBuild() throws IOException {
    MemoryType wrong =
        new MemoryType() {
          @Override
          List<String> faults() {
            return List.of("3 orders are missing");
          }

          @Override
          ObservedWindow window(int number, PlannedWindow planned) {
            return measured(planned);
          }
        };
    Path junit = home.resolve("tls.xml");
    int code =
        wrong.execute(
            home,
            out,
            err,
            "run",
            "--profiles",
            "plain," + SERIES,
            "--clients",
            "4",
            "--fail-if",
            "cpu(" + SERIES + ") > 50",
            "--junit",
            junit.toString());
    assertThat(code).isEqualTo(ExitCode.INVALID);
    assertThat(junit).content().contains("errors=\"1\"", "<error message=", "3 orders are missing");
  }
}
