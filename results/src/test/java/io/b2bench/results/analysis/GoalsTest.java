package io.b2bench.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class GoalsTest {
  private static final Results QUICK = Analysis.of(SimulatedRun.quick().recorded());

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
    assertThat(cpu.decides()).isTrue();
    assertThat(QUICK.goals().getLast().wanted()).isEqualTo(0.08);
    assertThat(QUICK.goals().getLast().decides()).isFalse();
  }

  @Test
  void areTheSameWhereARunLooksAtThemAlone() {
    assertThat(Analysis.goals(SimulatedRun.quick().recorded())).isEqualTo(QUICK.goals());
  }

  @Test
  void saysHowManyMoreAMissedOneNeeds() {
    Goal missed =
        Goals.of(
                new Run.Rules(
                    true, 0.05, 0.1, OptionalDouble.of(0.001), OptionalDouble.empty(), Map.of()),
                QUICK.comparisons())
            .getFirst();
    assertThat(missed.met()).isFalse();
    assertThat(missed.furtherUnits().orElseThrow()).isGreaterThan(10);
  }

  @Test
  void isNotMetWithoutAnInterval() {
    Results pilot = Analysis.of(SimulatedRun.of(3, "quick", 1, 4).recorded());
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
    assertThat(Analysis.of(smoke.recorded()).goals()).isEmpty();
  }
}
