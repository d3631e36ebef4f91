package io.b2bench.results.analysis.comparison;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where another run is expected. */
class AnotherRunTest {
  /** exp(0.2), in logarithms 0.01 below and 0.02 above. */
  private static final Estimate RATIO =
      new Estimate(
          10,
          Math.exp(0.2),
          Optional.of(new Interval(0.19, 0.22).map(Math::exp)),
          Optional.empty(),
          0.02);

  private static Interval logs(Figure metric, Unit unit, int forks) {
    return AnotherRun.of(metric, unit, RATIO, forks).orElseThrow().map(Math::log);
  }

  @Test
  void errsTwiceWhereForksAreTheValues() {
    Interval logs = logs(Figure.CPU, Unit.FORK, 4);
    assertThat(logs.low()).isCloseTo(0.2 - Math.sqrt(2) * 0.01, within(1e-9));
    assertThat(logs.high()).isCloseTo(0.2 + Math.sqrt(2) * 0.02, within(1e-9));
  }

  @Test
  void addsWhatProcessesDifferByWhereBlocksAreTheValues() {
    // the interval knows of three listeners already, two of them the baseline's
    double beyond = 0.005 * 0.005 - 1.5 * Math.pow(ListenerDeviations.of(Figure.CPU), 2);
    Interval one = logs(Figure.CPU, Unit.BLOCK, 1);
    assertThat(one.high())
        .isCloseTo(0.2 + Math.sqrt(2 * 0.02 * 0.02 + 2 * 1.96 * 1.96 * beyond), within(1e-9));
    Interval four = logs(Figure.CPU, Unit.BLOCK, 4);
    assertThat(four.low())
        .isCloseTo(0.2 - Math.sqrt(2 * 0.01 * 0.01 + 2 * 1.96 * 1.96 * beyond / 4), within(1e-9));
    assertThat(logs(Figure.p90("create-order"), Unit.BLOCK, 1).halfWidth())
        .isGreaterThan(one.halfWidth());
  }

  @Test
  void expectsNothingWhereNothingIsKnown() {
    Estimate pilot = new Estimate(5, 1.2, Optional.empty(), Optional.empty(), 0.02);
    assertThat(AnotherRun.of(Figure.CPU, Unit.BLOCK, pilot, 1)).isEmpty();
    Figure own = Figure.cost("own", "own", "", Figure.CPU.validity(), Figure.CPU.reader());
    assertThat(AnotherRun.of(own, Unit.BLOCK, RATIO, 1)).isEmpty();
    assertThat(AnotherRun.of(own, Unit.FORK, RATIO, 4)).isPresent();
  }

  @Test
  void standsBesideEveryRatioAndHoldsItsInterval() {
    assertThat(RESULTS.comparisons())
        .allSatisfy(
            c ->
                assertThat(c.ratio().interval().orElseThrow().within(c.anotherRun().orElseThrow()))
                    .isTrue());
    assertThat(RESULTS.overall())
        .allSatisfy(o -> assertThat(o.anotherRun().isPresent()).isEqualTo(o.ratio().isPresent()))
        .anySatisfy(o -> assertThat(o.anotherRun()).isPresent());
  }

  @Test
  void isNotGivenForAPilot() {
    Results pilot = SimulatedResults.of(SimulatedRun.of(7, "quick", 1, 5).recorded());
    assertThat(comparison(pilot, Figure.CPU, "tls13-aes128gcm", 1).anotherRun()).isEmpty();
  }
}
