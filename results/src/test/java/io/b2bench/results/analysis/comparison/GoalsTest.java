package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SampleRun;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class GoalsTest {
  private static final Results QUICK = SimulatedResults.of(SimulatedRun.quick().recorded());

  @Test
  void namesTheWidestIntervalOfEachFigure() {
    assertThat(QUICK.goals())
        .extracting(g -> g.metric().name())
        .containsExactly("cpu", "throughput", "p90");
    Goal cpu = QUICK.goals().getFirst();
    double widest =
        QUICK.comparisons().stream()
            .filter(c -> c.metric().equals(Figure.CPU))
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
    Recorded recorded = SimulatedRun.quick().recorded();
    Run run = recorded.run();
    Recorded strict =
        recorded.withRun(run.withRules(run.rules().withCpuHalfWidth(OptionalDouble.of(0.001))));
    List<Goal> missed =
        Analysis.of(strict, Interpretation.SERVICE).goals().stream().filter(g -> !g.met()).toList();
    assertThat(missed).isNotEmpty();
    assertThat(Analysis.worthForks(strict, Interpretation.SERVICE, 1000)).isEqualTo(missed);
  }

  @Test
  void areWorthForksThatCanReachThem() {
    assertThat(worthForks(0.0001, 0.002, 1000)).containsExactly(Figure.CPU, Figure.THROUGHPUT);
    assertThat(worthForks(0.0001, 0.002, 0)).containsExactly(Figure.CPU);
    assertThat(worthForks(0.0001, 0.00001, 1000)).containsExactly(Figure.CPU);
    assertThat(worthForks(10, 10, 1000)).isEmpty();
  }

  private static List<Figure> worthForks(double cpu, double throughput, int reach) {
    Run run =
        SampleRun.of("business", "standard")
            .with(
                r ->
                    r.rules(
                        r.rules()
                            .withCpuHalfWidth(OptionalDouble.of(cpu))
                            .withHalfWidth(OptionalDouble.of(throughput))));
    return Goals.worthForks(run, Unit.FORK, QUICK.comparisons(), Figure.CPU, reach).stream()
        .map(Goal::metric)
        .toList();
  }

  @Test
  void namesTheLevelThatWouldReachAMissedOne() {
    Run run =
        SampleRun.of("business", "quick")
            .with(r -> r.blocks(14).rules(r.rules().withCpuHalfWidth(OptionalDouble.of(0.001))));
    assertThat(missed(run).met()).isFalse();
    assertThat(missed(run).advice()).isEmpty();
    Run.Offer much = new Run.Offer("standard", run.rules(), 500, 11, 3120);
    Run.Offer little = new Run.Offer("quick", run.rules(), 1, 11, 300);
    assertThat(missed(run.withFurther(Optional.of(List.of(little, much)))).advice())
        .hasValue(new Advice(Optional.of(new Advice.Level("standard", 3120))));
    assertThat(missed(run.withFurther(Optional.of(List.of(little)))).advice())
        .hasValue(new Advice(Optional.empty()));
  }

  private static Goal missed(Run run) {
    return Goals.of(run, Unit.BLOCK, QUICK.comparisons()).getFirst();
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
              assertThat(g.advice()).isEmpty();
            });
  }

  @Test
  void asksNothingOfARunThatPromisedNothing() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    assertThat(smoke.run(true, new Verdict.Valid()).rules().halfWidth()).isEmpty();
    assertThat(SimulatedResults.of(smoke.recorded()).goals()).isEmpty();
  }
}
