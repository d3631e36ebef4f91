package io.b2bench.results.analysis.comparison;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.comparisons;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.truth;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ratios to plain against those that the simulated run was made from. */
class ComparisonsTest {
  @Test
  void recoversTheRatiosOfCpu() {
    assertThat(comparisons(RESULTS, Figure.CPU))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre())
                    .isCloseTo(truth(c.series()).cpu(), within(0.015 * truth(c.series()).cpu())));
  }

  @Test
  void recoversTheRatiosOfThroughput() {
    assertThat(comparisons(RESULTS, Figure.THROUGHPUT))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre()).isCloseTo(truth(c.series()).speed(), within(0.015)));
  }

  @Test
  void recoversTheRatiosOfResponseTimes() {
    assertThat(comparisons(RESULTS, Figure.p90("create-order")))
        .hasSize(15)
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre() * truth(c.series()).speed())
                    .isCloseTo(1, within(0.05)));
    assertThat(comparisons(RESULTS, Figure.MEAN_RESPONSE))
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre() * truth(c.series()).speed())
                    .isCloseTo(1, within(0.02)));
  }

  @Test
  void addsMicrosecondsBesideTheRatio() {
    Comparison c = comparison(RESULTS, Figure.CPU, "tls12-rsa-3des-sha", 16);
    assertThat(c.added().orElseThrow().centre()).isCloseTo(0.92 * 410, within(15.0));
    assertThat(comparison(RESULTS, Figure.THROUGHPUT, "tls12-rsa-3des-sha", 16).added()).isEmpty();
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
    assertThat(comparisons(RESULTS, Figure.CPU))
        .allSatisfy(
            c ->
                assertThat(c.judgement().orElseThrow().conclusion())
                    .isEqualTo(
                        c.series().equals("plain#2") ? Conclusion.EQUIVALENT : Conclusion.COSTS));
  }

  @Test
  void givesNoVerdictOnASmokeRun() {
    Results smoke = SimulatedResults.of(SimulatedRun.of(7, "smoke", 1, 8).recorded());
    assertThat(smoke.run().stamps()).containsExactly(Stamp.SMOKE);
    assertThat(smoke.comparisons())
        .isNotEmpty()
        .allMatch(c -> c.judgement().isEmpty() && c.unjudged().isPresent());
  }

  @Test
  void callsFewerThanSixBlocksAPilot() {
    Results pilot = SimulatedResults.of(SimulatedRun.of(7, "quick", 1, 5).recorded());
    Comparison c = comparison(pilot, Figure.CPU, "tls13-aes128gcm", 1);
    assertThat(c.ratio().interval()).isEmpty();
    assertThat(c.judgement()).isEmpty();
    assertThat(c.unjudged()).hasValueSatisfying(why -> assertThat(why).contains("pilot"));
  }

  @Test
  void takesAForkAsOneValueFromSixForksOn() {
    Results standard = SimulatedResults.of(SimulatedRun.of(3, "standard", 6, 4).recorded());
    assertThat(standard.run().unit()).isEqualTo(Unit.FORK);
    Comparison c = comparison(standard, Figure.CPU, "tls12-rsa-3des-sha", 1);
    assertThat(c.ratio().units()).isEqualTo(6);
    assertThat(c.blocks()).isEqualTo(24);
    assertThat(c.forkDeviation()).isPresent();
    assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS);
    assertThat(RESULTS.run().scope()).isEqualTo("this server process only");
  }

  @Test
  void isNotMovedByABurstThatHitsOneBlock() {
    Results burst =
        with(w -> w.block() == 5 && w.cell().series().equals("tls13-aes128gcm") ? dearer(w, 3) : w);
    assertThat(comparison(burst, Figure.CPU, "tls13-aes128gcm", 1).ratio().centre())
        .isCloseTo(1.18, within(0.03));
    assertThat(burst.warnings()).anyMatch(t -> t.startsWith("noisy blocks"));
    assertThat(RESULTS.warnings()).noneMatch(t -> t.startsWith("noisy blocks"));
  }

  @Test
  void failsTheMachineWhenPlainDiffersFromPlain() {
    Results biased = with(w -> w.cell().series().equals("plain'") ? dearer(w, 1.1) : w);
    assertThat(biased.control().getFirst().passes()).isFalse();
    assertThat(RESULTS.control().getFirst().passes()).isTrue();
  }

  @Test
  void claimsNothingSmallerThanTheBaselineDiffersFromItself() {
    // both visits together are the reference: it is sqrt(1.5) dearer than plain
    Results biased = with(w -> w.cell().series().equals("plain'") ? dearer(w, 1.5) : w);
    AaCheck check = biased.control().getFirst();
    assertThat(check.unseen().orElseThrow()).isBetween(0.45, 0.55);
    Comparison small = comparison(biased, Figure.CPU, "tls13-aes128gcm", 4);
    assertThat(small.ratio().interval().orElseThrow().high()).isLessThan(1);
    assertThat(small.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.UNDECIDED);
    assertThat(small.judgement().orElseThrow().unseen()).isTrue();
    assertThat(small.judgement().orElseThrow().advice()).isEmpty();
    Comparison large = comparison(biased, Figure.CPU, "tls12-rsa-3des-sha", 4);
    assertThat(large.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS);
    assertThat(large.judgement().orElseThrow().unseen()).isFalse();
  }

  @Test
  void refersToTheBaselineOfTheUser() {
    String own = "tls13-aes128gcm";
    List<Window> windows =
        RUN.windows().stream()
            .map(
                w ->
                    w.cell().series().equals("plain'")
                        ? w.withCell(new Cell(own + "'", own, w.cell().stratum()))
                            .withObservation(SampleObservation.dearer(w.observation(), 1.18))
                        : w)
            .toList();
    Results results =
        SimulatedResults.of(
            RUN.recorded(RUN.recorded().run().withBaseline(Optional.of(own)), windows));
    assertThat(results.control().getFirst().ratio().centre()).isCloseTo(1, within(0.02));
    assertThat(comparisons(results, Figure.CPU))
        .hasSize(15)
        .noneMatch(c -> c.series().equals(own))
        .allSatisfy(
            c ->
                assertThat(c.ratio().centre())
                    .isCloseTo(truth(c.series()).cpu() / 1.18, within(0.03)));
    assertThat(comparison(results, Figure.CPU, "plain", 4).judgement().orElseThrow().conclusion())
        .isEqualTo(Conclusion.SAVES);
  }

  @Test
  void comparesWithTheGeometricMeanOfBothPlains() {
    Results biased = with(w -> w.cell().series().equals("plain'") ? dearer(w, 1.21) : w);
    for (Comparison c : comparisons(RESULTS, Figure.CPU)) {
      assertThat(comparison(biased, Figure.CPU, c.series(), c.clients()).ratio().centre())
          .isCloseTo(c.ratio().centre() / 1.1, within(1e-4));
    }
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
}
