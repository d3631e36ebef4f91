package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.report.OpenMetricsText.Labels;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.PercentileCurve;
import io.b2bench.results.analysis.cell.TimeSpent;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OpenMetricsTest {
  private static final Results RESULTS = SimulatedResults.RESULTS;
  private static final String TEXT = OpenMetrics.of(RESULTS, SimulatedRun.environment());

  @TempDir private Path folder;

  @Test
  void keepsToTheGrammar() {
    assertThat(OpenMetricsGrammar.faults(TEXT)).isEmpty();
    Results smoke =
        Analysis.of(SimulatedRun.of(3, "smoke", 1, 4).recorded(), Interpretation.SERVICE);
    String first = OpenMetrics.of(smoke, SimulatedRun.environment());
    assertThat(OpenMetricsGrammar.faults(first)).isEmpty();
    assertThat(first).doesNotContain("b2bench_verdict").contains("{stamp=\"smoke\"} 1\n");
  }

  private static Stream<Arguments> faults() {
    return Stream.of(
        Arguments.of("# EOF\n", "", "does not end"),
        Arguments.of(
            "TYPE b2bench_baseline_ratio gauge", "TYPE b2bench_baseline_ratio bar", "a type"),
        Arguments.of("b2bench_aa_passes{", "b2bench_aa_pass{", "not of the family"),
        Arguments.of("b2bench_aa_ratio ratio", "b2bench_aa_ratio share", "end in its unit"),
        Arguments.of("\"discarded\"", "\"measured\"", "a sample twice"),
        Arguments.of("\"discarded\"", "\"disc\"arded\"", "neither metadata nor sample"),
        Arguments.of("\"discarded\"", "\"x\\d\"", "neither metadata nor sample"),
        Arguments.of("quantile=\"0.5\"", "quart=\"0.5\"", "a quantile that is none"),
        Arguments.of("HELP b2bench_errors", "HELP b2bench_aa_ratio", "a family in two places"),
        Arguments.of("clients=\"1\",bound", "bound=\"1\",bound", "a label twice"));
  }

  /** The check above would see each of these. */
  @ParameterizedTest
  @MethodSource("faults")
  void seesWhatIsWrong(String right, String wrong, String fault) {
    assertThat(TEXT).contains(right);
    assertThat(OpenMetricsGrammar.faults(TEXT.replace(right, wrong)))
        .anyMatch(f -> f.contains(fault));
  }

  @Test
  void isReadByPrometheusWhereItIs() throws IOException, InterruptedException {
    assumeTrue(onPath("promtool"), "no promtool on the PATH; its own reader was not asked");
    Path file = Files.writeString(folder.resolve("results.prom"), TEXT);
    Process check =
        new ProcessBuilder("promtool", "check", "metrics")
            .redirectInput(file.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    // 3: it can be read, and a name is not as its style guide wants
    assertThat(check.waitFor()).as(said).isIn(0, 3);
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(dir -> Files.isExecutable(Path.of(dir, program)));
  }

  @Test
  void givesFiguresInBaseUnits() {
    double cpu = RESULTS.cells().getFirst().cpuMicros().orElseThrow().centre() / 1e6;
    assertThat(TEXT)
        .contains(
            "b2bench_interaction_cpu_seconds{series=\"plain\",profile=\"plain\",clients=\"1\","
                + "bound=\"centre\"} "
                + cpu
                + "\n")
        .contains(
            "b2bench_verdict{series=\"tls13-aes128gcm\",profile=\"tls13-aes128gcm\","
                + "clients=\"16\",metric=\"cpu\",verdict=\"costs\"} 1\n")
        .contains("b2bench_run_windows{state=\"measured\"} 315\n");
  }

  @Test
  void givesTimesInSeconds() {
    CellFigures cell = RESULTS.cells().getFirst();
    TimeSpent time = RESULTS.times().getFirst();
    PercentileCurve curve = RESULTS.percentiles().getFirst();
    Comparison added =
        RESULTS.comparisons().stream().filter(c -> c.added().isPresent()).findFirst().orElseThrow();
    assertThat(TEXT)
        .contains(
            seconds(
                "mean_response_seconds{series=\"%s\",profile=\"%s\",clients=\"%d\""
                    .formatted(cell.series(), cell.profile(), cell.stratum().clients()),
                cell.estimate(Figure.MEAN_RESPONSE).orElseThrow()))
        .contains(
            seconds(
                "interaction_part_seconds{series=\"%s\",profile=\"%s\",clients=\"%d\",part=\"service\""
                    .formatted(time.series(), time.profile(), time.clients()),
                time.serviceMicros()))
        .contains(
            seconds(
                "response_percentile_seconds{series=\"%s\",clients=\"%d\",kind=\"%s\",percent=\"%s\""
                    .formatted(
                        curve.series(),
                        curve.clients(),
                        curve.kind(),
                        Numbers.digits(curve.points().getFirst().percent())),
                curve.points().getFirst().micros()))
        .contains(
            seconds(
                "added_cpu_seconds{series=\"%s\",profile=\"%s\",clients=\"%d\",metric=\"cpu\""
                    .formatted(added.series(), added.profile(), added.stratum().clients()),
                added.added().orElseThrow()));
  }

  private static String seconds(String named, Estimate micros) {
    return "b2bench_%s,bound=\"centre\"} %s\n".formatted(named, micros.in(1e6).centre());
  }

  @Test
  void escapesWhatLabelsMayNotHold() {
    OpenMetricsText text = new OpenMetricsText();
    text.gauge("name", "", "help");
    text.sample(new Labels().with("a", "quote \" slash \\ line\nfeed").with("b", ""), 1L);
    assertThat(text.text())
        .isEqualTo(
            """
            # HELP name help
            # TYPE name gauge
            name{a="quote \\" slash \\\\ line\\nfeed"} 1
            # EOF
            """);
    assertThat(OpenMetricsGrammar.faults(text.text())).isEmpty();
  }

  @Test
  void leavesOutAFamilyWithoutASample() {
    OpenMetricsText text = new OpenMetricsText();
    text.gauge("empty", "", "help");
    text.gauge("name", "", "help");
    text.sample(new Labels(), true);
    assertThat(text.text()).doesNotContain("empty");
  }

  @Test
  void refusesANameThatDoesNotEndInItsUnit() {
    assertThatThrownBy(() -> new OpenMetricsText().gauge("name", "seconds", "help"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
