package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Overview;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What terminal, summary and page say of every two series. */
class PairsInWordsTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();
  private static final Recorded RECORDED = RUN.recorded();
  private static final Results RESULTS = SimulatedResults.RESULTS;
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String DES = "tls12-rsa-3des-sha";
  private static final String INTERVAL = " \\[[+−][0-9.]+, [+−][0-9.]+\\]";

  private static final String BUSY =
      " Measured with \\d+ to \\d+ % of the server's processors busy\\.";

  /** CPU of TLS 1.2 that makes it equal to TLS 1.3. */
  private static final double EQUAL = 1.18 / 1.155;

  /** The run with other windows, of these series only. */
  private static Results with(List<String> series, UnaryOperator<Window> change) {
    Run run = RECORDED.run();
    List<String> kept = series.stream().flatMap(s -> Stream.of(s, s + "'")).toList();
    return Analysis.of(
        RUN.recorded(
            run.withSeries(run.series().stream().filter(s -> series.contains(s.name())).toList()),
            RUN.windows().stream()
                .filter(w -> kept.contains(w.cell().series()))
                .map(change)
                .toList()),
        Interpretation.SERVICE);
  }

  private static Window dearer(Window w, double factor) {
    return w.withObservation(SampleObservation.dearer(w.observation(), factor));
  }

  /** Plain, TLS 1.3, 3DES, and TLS 1.2 so many times as dear as it is. */
  private static Results dearer(double factor) {
    return with(
        List.of("plain", TLS13, TLS12, DES),
        w -> w.cell().series().equals(TLS12) ? dearer(w, factor) : w);
  }

  @Test
  void saysWhatOneDifferenceDoesWithTheIntervalOfThatDifference() {
    assertThat(Effects.lines(dearer(1))).hasSize(2);
    assertThat(Effects.lines(dearer(0.9)).getLast())
        .matches(
            ("Protocol TLS 1\\.3 to TLS 1\\.2 \\(%s vs\\. %s\\): CPU −1[0-9]\\.[0-9] %%%s:"
                    + " costs less")
                .formatted(TLS12, TLS13, INTERVAL));
    assertThat(Effects.lines(dearer(EQUAL)).getLast())
        .matches(".*: CPU [+−]0\\.[0-9] %" + INTERVAL + ": is equal within 2 %");
    assertThat(Effects.lines(dearer(1.4)).getLast()).endsWith(": costs more");
  }

  /** A/A shows a tenth where nothing differs. */
  private static Window biased(Window w) {
    return w.cell().series().equals("plain'") ? dearer(w, 1.1) : w;
  }

  @Test
  void saysOfADifferenceWithinAaThatThisRunCannotTellIt() {
    Results within = with(List.of("plain", TLS13, TLS12), PairsInWordsTest::biased);
    assertThat(Effects.lines(within).getLast())
        .matches(".*: CPU −.*: below what this run can resolve \\(1[01](\\.[0-9]+)? %\\)");
    Results beyond =
        with(
            List.of("plain", TLS13, TLS12),
            w ->
                w.cell().series().equals(TLS12)
                    ? dearer(w, w.block() % 2 == 0 ? 1.05 : 1.25)
                    : biased(w));
    assertThat(Effects.lines(beyond).getLast())
        .matches(".*: CPU \\+.*: possibly below what this run can resolve \\(1[01].* %\\)");
  }

  @Test
  void saysItOfTheBaselineToo() {
    Results results =
        with(
            List.of("plain", "plain#2"),
            w -> w.cell().series().equals("plain#2") ? dearer(w, 1.1) : biased(w));
    assertThat(Headline.of(results).orElseThrow())
        .contains(
            "plain#2 (repeat of plain) differs from plain HTTP, if at all, by less than this run can resolve");
  }

  @Test
  void multipliesWhatIsTwiceOrMore() {
    Results results =
        with(List.of("plain", TLS13, DES), w -> w.cell().series().equals(DES) ? dearer(w, 3) : w);
    assertThat(Headline.of(results).orElseThrow())
        .matches(
            TLS13
                + " \\(TLS 1.3, AES-128, RSA-2048\\) adds 1[0-9] to 1[0-9] % CPU per interaction \\(one request\\) over plain HTTP\\. "
                + DES
                + " \\(TLS 1.2, 3DES.*\\) takes [4-7]\\.\\d+ to [4-7]\\.\\d+ times the CPU per interaction of plain HTTP\\."
                + BUSY);
    assertThat(
            Headline.of(
                    with(
                        List.of("plain", DES),
                        w -> w.cell().series().equals(DES) ? dearer(w, 3) : w))
                .orElseThrow())
        .contains(" times the CPU per interaction (one request) of plain HTTP.")
        .doesNotContain("adds");
  }

  @Test
  void givesOnlyTheEndsOfAWideInterval() {
    Results wide =
        with(
            List.of("plain", TLS13, TLS12, DES),
            w -> w.cell().series().equals(TLS12) ? dearer(w, w.block() % 2 == 0 ? 1.5 : 1.9) : w);
    assertThat(Effects.lines(wide).getLast())
        .matches(".*: CPU between \\+[0-9.]+ % and \\+[0-9.]+ %: differs, size uncertain");
    assertThat(RunOverview.of(wide).findings().list().getFirst().verdict())
        .isEqualTo("differs, size uncertain");
  }

  @Test
  void saysByLevelWhatDiffersFromLevelToLevel() {
    Results apart =
        with(
            List.of("plain", TLS13, TLS12),
            w -> w.cell().series().equals(TLS12) && w.cell().clients() == 16 ? dearer(w, 1.5) : w);
    assertThat(Effects.lines(apart).getLast())
        .matches(
            ".*CPU at 1 client −.*; CPU at 4 clients −.*; CPU at 16 clients \\+.*: costs more");
    assertThat(Written.table(apart, 120, false)).contains("levels disagree");
  }

  @Test
  void putsEffectsBeforeTheComparisonsWithTheBaseline() {
    List<Finding> findings = RunOverview.of(RESULTS).findings().list();
    assertThat(findings).hasSize(2 + 5);
    assertThat(findings.getFirst().text())
        .startsWith("Protocol TLS 1.3 to TLS 1.2, compared with tls13-aes128gcm: CPU −")
        .contains("; throughput +", "; p90 of create-order");
    assertThat(findings.get(1).text())
        .startsWith("The same profile again, compared with plain: CPU ");
    assertThat(findings.get(2).text()).startsWith("Compared with plain HTTP: CPU");
  }

  @Test
  void ranksWithTiesAsTies() {
    Overview run = RunOverview.of(dearer(EQUAL));
    assertThat(run.rankings().getFirst())
        .matches(
            "CPU, cheapest first: plain \\| (%1$s, %2$s|%2$s, %1$s) \\(tied\\) \\| %3$s"
                .formatted(TLS12, TLS13, DES));
    assertThat(run.rankings()).anyMatch(l -> l.startsWith("throughput, most first: plain | "));
    assertThat(Written.table(RESULTS, 100, false))
        .contains("One change at a time", "CPU, cheapest first: ");
  }

  @Test
  void saysOfTiedProfilesThatTheyCannotBeRanked() {
    Results tied =
        with(
            List.of("plain", TLS13, TLS12),
            w -> w.cell().series().equals(TLS12) ? dearer(w, EQUAL) : w);
    assertThat(Headline.of(tied).orElseThrow())
        .matches(
            TLS13
                + ".* adds 1[5-8] to (19|2[0-2]) % CPU per interaction \\(one request\\) over plain HTTP\\. All 2 TLS profiles are too close to rank\\."
                + BUSY);
  }

  @Test
  void beginsWithTheProfileOfTodayAndEndsWithTheEndsOfTheOthers() {
    assertThat(Headline.of(dearer(1.2)).orElseThrow())
        .matches(
            TLS13
                + ".* adds 1[0-9] to 1[0-9] % CPU per interaction \\(one request\\) over plain HTTP\\. Of the other 2 TLS profiles, "
                + TLS12
                + " is lowest at \\+(3|4)[0-9.]+ %%%1$s and %2$s is highest at \\+\\d+\\.\\d %%%1$s\\."
                    .formatted(INTERVAL, DES)
                + BUSY);
  }

  @Test
  void saysOfFiguresToBeQuotedWhatMustBeQuotedWithThem() {
    Run run = RECORDED.run().withPrecision("publication");
    assertThat(Headline.of(Analysis.of(RUN.recorded(run, RUN.windows()), Interpretation.SERVICE)))
        .hasValueSatisfying(
            text -> assertThat(text).endsWith(" processors busy on one day and one host."));
    List<Window> wavering =
        RUN.windows().stream()
            .map(w -> w.cell().series().equals("plain'") && w.block() % 2 == 0 ? dearer(w, 1.3) : w)
            .toList();
    assertThat(Headline.of(Analysis.of(RUN.recorded(run, wavering), Interpretation.SERVICE)))
        .hasValueSatisfying(
            text -> assertThat(text).endsWith(" on one day and one host, A/A outside the margin."));
  }

  @Test
  void speaksOfTheBaselineWhereThatIsNotPlain() {
    List<Window> windows =
        RUN.windows().stream()
            .map(w -> w.cell().series().equals("plain#2") ? again(w) : w)
            .toList();
    Results legacy =
        Analysis.of(
            RUN.recorded(RECORDED.run().withBaseline(Optional.of(DES)), windows),
            Interpretation.SERVICE);
    assertThat(Headline.of(legacy).orElseThrow())
        .contains(
            " saves ", " CPU per interaction (one request) compared with tls12-rsa-3des-sha.");
    assertThat(Verdicts.finding(legacy, TLS12))
        .startsWith("Differs from tls12-rsa-3des-sha in cipher and key exchange: CPU");
  }

  /** The second visit to that baseline. */
  private static Window again(Window w) {
    return dearer(w, 1.92).withCell(new Cell(DES + "'", DES, w.cell().stratum()));
  }

  @Test
  void saysNothingOfTheKindWithoutVerdicts() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 8);
    Overview run = RunOverview.of(Analysis.of(smoke.recorded(), Interpretation.SERVICE));
    assertThat(run.first().answer()).isEmpty();
    assertThat(run.effects()).isEmpty();
    assertThat(run.rankings()).isEmpty();
  }

  @Test
  void givesNoCentreWithoutItsInterval() {
    SimulatedRun pilot = SimulatedRun.of(3, "quick", 1, 5);
    Results results = Analysis.of(pilot.recorded(), Interpretation.SERVICE);
    assertThat(Verdicts.finding(results, DES))
        .isEqualTo(
            "Compared with plain HTTP: CPU per interaction: too few blocks for an interval at"
                + " 1, 4 and 16 clients; throughput: too few blocks for an interval at 1, 4 and 16"
                + " clients.");
    assertThat(Effects.lines(results).getLast())
        .endsWith(": CPU too few blocks: cannot be told apart");
    assertThat(Written.table(results, 120, false).lines().filter(l -> l.endsWith("pilot")))
        .isNotEmpty()
        .allMatch(l -> l.matches(".* {10}pilot"));
  }

  @Test
  void showsEveryTwoSeriesOnThePage() {
    assertThat(Written.page(RECORDED, RESULTS))
        .contains(
            "<h2 id=\"pairs\">All pairs of profiles</h2>",
            "tied with",
            "protocol, cipher and key exchange",
            " CPU per interaction (one request) over plain HTTP.");
  }
}
