package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SampleRun;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Quantity;
import io.b2bench.results.record.Verdict;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class GoalsTest {
  private static final Results QUICK = SimulatedResults.of(SimulatedRun.quick().recorded());

  @Test
  void namesTheWidestIntervalOfEachFigure() {
    assertThat(QUICK.goals())
        .extracting(Goal::quantity)
        .containsExactly(Quantity.CPU, Quantity.THROUGHPUT, Quantity.P90);
    Goal cpu = QUICK.goals().getFirst();
    double widest =
        QUICK.comparisons().stream()
            .filter(c -> c.metric().equals(Metric.CPU))
            .flatMap(c -> c.ratio().interval().stream())
            .mapToDouble(i -> Math.log(i.high() / i.low()) / 2)
            .max()
            .orElseThrow();
    assertThat(cpu.widest().orElseThrow()).isCloseTo(widest, within(1e-12));
    assertThat(cpu.met()).isEqualTo(widest <= 0.03);
    assertThat(QUICK.goals().getLast().wanted()).isEqualTo(0.08);
  }

  @Test
  void areTheSameWhereARunLooksAtThemAlone() {
    assertThat(Analysis.goals(SimulatedRun.quick().recorded(), Interpretation.SERVICE))
        .isEqualTo(QUICK.goals());
  }

  @Test
  void saysHowManyMoreAMissedOneNeeds() {
    Goal missed =
        Goals.of(
                SampleRun.of("business", "quick").rules().withHalfWidth(OptionalDouble.of(0.001)),
                QUICK.comparisons())
            .getFirst();
    assertThat(missed.met()).isFalse();
    assertThat(missed.furtherUnits().orElseThrow()).isGreaterThan(10);
  }

  @Test
  void isNotMetWithoutAnInterval() {
    Results pilot = SimulatedResults.of(SimulatedRun.of(3, "quick", 1, 4).recorded());
    assertThat(pilot.goals())
        .isNotEmpty()
        .allSatisfy(
            g -> {
              assertThat(g.widest()).isEmpty();
              assertThat(g.met()).isFalse();
              assertThat(g.furtherUnits()).isEqualTo(OptionalInt.empty());
            });
  }

  @Test
  void asksNothingOfARunThatPromisedNothing() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    assertThat(smoke.run(true, new Verdict.Valid()).rules().halfWidth()).isEmpty();
    assertThat(SimulatedResults.of(smoke.recorded()).goals()).isEmpty();
  }
}
