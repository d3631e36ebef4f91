package io.b2bench.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.SimulatedRun.Truth;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.Summary.Unit;
import io.b2bench.results.record.CpuTime;
import io.b2bench.results.record.Observation;
import io.b2bench.results.record.Proof;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Against a simulated run whose ratios are known. */
class AnalysisTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();
  private static final Results RESULTS = Analysis.of(RUN.recorded());

  private static Truth truth(String series) {
    return SimulatedRun.TRUTHS.stream()
        .filter(t -> t.name().equals(series))
        .findFirst()
        .orElseThrow();
  }

  private static List<Comparison> of(Results results, Metric metric) {
    return results.comparisons().stream().filter(c -> c.metric().equals(metric)).toList();
  }

  private static Comparison of(Results results, Metric metric, String series, int clients) {
    return of(results, metric).stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  private static CellFigures cell(Results results, String series, int clients) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  private static Results with(UnaryOperator<Window> change) {
    return Analysis.of(
        RUN.recorded(
            RUN.run(true, new Verdict.Valid()), RUN.windows().stream().map(change).toList()));
  }

  @Test
  void recoversTheRatiosOfCpu() {
    assertThat(of(RESULTS, Metric.CPU))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre())
                    .isCloseTo(truth(c.series()).cpu(), within(0.015 * truth(c.series()).cpu())));
  }

  @Test
  void recoversTheRatiosOfThroughput() {
    assertThat(of(RESULTS, Metric.THROUGHPUT))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre()).isCloseTo(truth(c.series()).speed(), within(0.015)));
  }

  @Test
  void recoversTheRatiosOfResponseTimes() {
    assertThat(of(RESULTS, Metric.p90("create-order")))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre() * truth(c.series()).speed())
                    .isCloseTo(1, within(0.05)));
    assertThat(of(RESULTS, Metric.MEAN_RESPONSE))
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre() * truth(c.series()).speed())
                    .isCloseTo(1, within(0.02)));
  }

  @Test
  void addsMicrosecondsBesideTheRatio() {
    Comparison c = of(RESULTS, Metric.CPU, "tls12-rsa-3des-sha", 16);
    assertThat(c.added().orElseThrow().centre()).isCloseTo(0.92 * 410, within(15.0));
    assertThat(of(RESULTS, Metric.THROUGHPUT, "tls12-rsa-3des-sha", 16).added()).isEmpty();
  }

  @Test
  void findsNothingBetweenPlainAndPlain() {
    assertThat(RESULTS.control()).hasSize(5).allMatch(AaCheck::passes);
    assertThat(RESULTS.control())
        .allSatisfy(c -> assertThat(c.ratio().centre()).isCloseTo(1, within(0.03)));
    assertThat(RESULTS.control().getFirst().ratio().units()).isEqualTo(3 * 14);
  }

  @Test
  void saysWhatItFoundInFourWords() {
    assertThat(of(RESULTS, Metric.CPU))
        .allSatisfy(
            c ->
                assertThat(c.judgement().orElseThrow().conclusion())
                    .isEqualTo(
                        c.series().equals("plain#2") ? Conclusion.EQUIVALENT : Conclusion.COSTS));
  }

  @Test
  void givesNoVerdictOnASmokeRun() {
    Results smoke = Analysis.of(SimulatedRun.of(7, "smoke", 1, 8).recorded());
    assertThat(smoke.run().stamps()).containsExactly(Stamp.SMOKE);
    assertThat(smoke.comparisons())
        .isNotEmpty()
        .allMatch(c -> c.judgement().isEmpty() && c.unjudged().isPresent());
  }

  @Test
  void callsFewerThanSixBlocksAPilot() {
    Results pilot = Analysis.of(SimulatedRun.of(7, "quick", 1, 5).recorded());
    Comparison c = of(pilot, Metric.CPU, "tls13-aes128gcm", 1);
    assertThat(c.ratio().interval()).isEmpty();
    assertThat(c.judgement()).isEmpty();
    assertThat(c.unjudged()).hasValueSatisfying(why -> assertThat(why).contains("pilot"));
  }

  @Test
  void takesAForkAsOneValueFromSixForksOn() {
    Results standard = Analysis.of(SimulatedRun.of(3, "standard", 6, 4).recorded());
    assertThat(standard.run().unit()).isEqualTo(Unit.FORK);
    Comparison c = of(standard, Metric.CPU, "tls12-rsa-3des-sha", 1);
    assertThat(c.ratio().units()).isEqualTo(6);
    assertThat(c.blocks()).isEqualTo(24);
    assertThat(c.forkDeviation()).isPresent();
    assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS);
    assertThat(RESULTS.run().scope()).isEqualTo("this server process only");
  }

  @Test
  void keepsWindowsOutOnlyOfTheFiguresTheyAreInvalidFor() {
    assertThat(of(RESULTS, Metric.THROUGHPUT, "tls13-aes128gcm", 16).blocks()).isEqualTo(13);
    assertThat(of(RESULTS, Metric.CPU, "tls13-aes128gcm", 16).blocks()).isEqualTo(14);
    assertThat(of(RESULTS, Metric.CPU, "tls12-rsa-3des-sha", 4).blocks()).isEqualTo(13);
    assertThat(RESULTS.exclusions()).hasSize(2);
    assertThat(RESULTS.exclusions().getLast().voids())
        .containsExactly(Figure.THROUGHPUT, Figure.RESPONSE_TIME);
  }

  @Test
  void leavesDiscardedBlocksOutOfEverything() {
    Results wild =
        with(
            w ->
                w.block() == 0
                    ? changed(w, cpuTimes(w.observation(), w.cell().series().length()))
                    : w);
    assertThat(of(wild, Metric.CPU)).isEqualTo(of(RESULTS, Metric.CPU));
    assertThat(wild.cells()).isEqualTo(RESULTS.cells());
  }

  @Test
  void isNotMovedByABurstThatHitsOneBlock() {
    Results burst =
        with(
            w ->
                w.block() == 5 && w.cell().series().equals("tls13-aes128gcm")
                    ? changed(w, cpuTimes(w.observation(), 3))
                    : w);
    assertThat(of(burst, Metric.CPU, "tls13-aes128gcm", 1).ratio().centre())
        .isCloseTo(1.18, within(0.03));
    assertThat(burst.warnings()).anyMatch(t -> t.startsWith("noisy blocks"));
    assertThat(RESULTS.warnings()).noneMatch(t -> t.startsWith("noisy blocks"));
  }

  @Test
  void failsTheMachineWhenPlainDiffersFromPlain() {
    Results biased =
        with(
            w ->
                w.cell().series().equals("plain'")
                    ? changed(w, cpuTimes(w.observation(), 1.1))
                    : w);
    assertThat(biased.control().getFirst().passes()).isFalse();
    assertThat(RESULTS.control().getFirst().passes()).isTrue();
  }

  @Test
  void comparesWithTheGeometricMeanOfBothPlains() {
    Results biased =
        with(
            w ->
                w.cell().series().equals("plain'")
                    ? changed(w, cpuTimes(w.observation(), 1.21))
                    : w);
    for (Comparison c : of(RESULTS, Metric.CPU)) {
      assertThat(of(biased, Metric.CPU, c.series(), c.clients()).ratio().centre())
          .isCloseTo(c.ratio().centre() / 1.1, within(1e-4));
    }
  }

  @Test
  void seesAConnectionThatWasNotItsProfile() {
    assertThat(RESULTS.proof()).isNotEmpty().allMatch(ProofRow::agrees);
    assertThat(RESULTS.proof())
        .anyMatch(p -> p.words().equals("TLS 1.3 0x1301 TLS_AES_128_GCM_SHA256 x25519"));
    Results wrong =
        with(
            w ->
                w.cell().series().equals("tls13-aes128gcm")
                    ? changed(w, proof("front", "tls=0304 suite=1302 group=001d full"))
                    : w);
    assertThat(wrong.proof()).anyMatch(p -> !p.agrees() && p.words().contains("0x1302"));
    assertThat(wrong.warnings()).anyMatch(t -> t.contains("not its profile"));
  }

  @Test
  void seesARunInWhichNobodyUsedTls() {
    Results open =
        with(
            w ->
                changed(
                    w,
                    proof("front", "plain")
                        .apply(proof("partners", "plain").apply(w.observation()))));
    assertThat(open.proof())
        .allSatisfy(p -> assertThat(p.agrees()).isEqualTo(p.profile().equals("plain")));
  }

  @Test
  void acceptsAHopThatCarriesNoProfile() {
    Results open = with(w -> changed(w, proof("partners", "plain")));
    assertThat(open.proof()).allMatch(ProofRow::agrees);
  }

  @Test
  void merges90thPercentilesAndRefusesThoseOfTooFewValues() {
    List<ResponseTime> responses = cell(RESULTS, "plain", 1).responses();
    ResponseTime common = responses.getFirst();
    assertThat(common.kind()).isEqualTo("create-order");
    assertThat(common.p90Micros().orElseThrow()).isCloseTo(1750, within(60.0));
    assertThat(responses)
        .filteredOn(r -> r.kind().equals("new-customer"))
        .singleElement()
        .satisfies(r -> assertThat(r.p99Micros()).isEmpty());
  }

  @Test
  void holdsThe90thPercentileAgainstItsLimit() {
    assertThat(cell(RESULTS, "plain", 1).responses()).noneMatch(ResponseTime::overLimit);
    assertThat(cell(RESULTS, "tls12-rsa-3des-sha", 16).responses().getFirst().overLimit()).isTrue();
  }

  @Test
  void countsWhatAnInteractionBrought() {
    Traffic traffic = cell(RESULTS, "tls13-aes128gcm", 4).traffic().orElseThrow();
    assertThat(traffic.fullHandshakes()).isCloseTo(1 / 40.0, within(0.001));
    assertThat(traffic.wireBytes()).isGreaterThan(traffic.appBytes());
    assertThat(cell(RESULTS, "plain", 4).strain().driverCores().orElseThrow())
        .isCloseTo(0.5, within(0.001));
  }

  @Test
  void warnsOfAColdServer() {
    assertThat(RESULTS.warnings()).noneMatch(t -> t.contains("JIT"));
    Results cold =
        with(
            w -> {
              Observation o = w.observation();
              var cpu = new HashMap<>(o.cpu());
              cpu.computeIfPresent(
                  Observation.SERVER,
                  (k, c) ->
                      new CpuTime(
                          c.totalNanos() + c.netNanos() / 20,
                          c.compilerNanos() + c.netNanos() / 20,
                          c.collectorNanos()));
              return changed(w, replaced(o, cpu, o.proof()));
            });
    assertThat(cold.warnings()).anyMatch(t -> t.contains("JIT"));
    assertThat(of(cold, Metric.CPU)).isEqualTo(of(RESULTS, Metric.CPU));
  }

  @Test
  void keepsADiaryOfTheBlocks() {
    assertThat(RESULTS.diary()).hasSize(3 * 15);
    assertThat(RESULTS.diary().getFirst().discarded()).isTrue();
    assertThat(RESULTS.diary().get(1).order()).hasSize(7).startsWith("tls13-aes128gcm");
    assertThat(RESULTS.mix().getFirst().share()).isCloseTo(0.5, within(0.01));
  }

  @Test
  void stampsWhatMayNotBeQuoted() {
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 orders are missing")));
    Summary summary = Analysis.of(RUN.recorded(RUN.run(false, wrong), RUN.windows())).run();
    assertThat(summary.stamps()).containsExactly(Stamp.PARTIAL, Stamp.INVALID);
    assertThat(summary.reasons()).containsExactly("3 orders are missing");
  }

  @Test
  void survivesARunWithoutAnyWindow() {
    Results nothing = Analysis.of(RUN.recorded(RUN.run(false, new Verdict.Valid()), List.of()));
    assertThat(nothing.cells()).isEmpty();
    assertThat(nothing.comparisons()).isEmpty();
  }

  @Test
  void keepsIntervalsAroundTheirCentres() {
    assertThat(RESULTS.comparisons())
        .allSatisfy(
            c -> {
              Interval i = c.ratio().interval().orElseThrow();
              assertThat(c.ratio().centre()).isBetween(i.low(), i.high());
            });
  }

  private static Window changed(Window w, UnaryOperator<Observation> change) {
    return changed(w, change.apply(w.observation()));
  }

  private static Window changed(Window w, Observation o) {
    return new Window(
        w.fork(), w.block(), w.position(), w.discarded(), w.cell(), w.start(), o, w.verdict());
  }

  private static Observation replaced(Observation o, Map<String, CpuTime> cpu, List<Proof> proof) {
    return new Observation(o.nanos(), o.service(), o.load(), o.visit(), cpu, o.host(), proof);
  }

  private static Observation cpuTimes(Observation o, double factor) {
    var cpu = new HashMap<>(o.cpu());
    cpu.computeIfPresent(
        Observation.SERVER,
        (k, c) ->
            new CpuTime(
                Math.round(c.netNanos() * factor) + c.compilerNanos(),
                c.compilerNanos(),
                c.collectorNanos()));
    return replaced(o, cpu, o.proof());
  }

  private static UnaryOperator<Observation> proof(String hop, String text) {
    return o ->
        replaced(
            o,
            o.cpu(),
            o.proof().stream()
                .map(
                    p ->
                        p.hop().equals(hop)
                            ? new Proof(p.hop(), p.witness(), text, p.connections())
                            : p)
                .toList());
  }
}
