package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
final class ForkPlanTest {
  private static final int FORKS = 6;
  private static final int BLOCKS = 5;
  private static final SimulatedRun RUN = SimulatedRun.of(7, "standard", FORKS, BLOCKS);
  private static final ForkPlan PLAN = SimulatedResults.of(RUN.recorded()).forkPlans().getFirst();

  @Test
  void isForTheWidestCpuRatio() {
    Goal widest = SimulatedResults.of(RUN.recorded()).goals().getFirst();
    assertThat(PLAN.series()).isEqualTo(widest.series());
    assertThat(PLAN.clients()).isEqualTo(widest.clients());
  }

  @Test
  void isForEachKindOfFigure() {
    assertThat(SimulatedResults.of(RUN.recorded()).forkPlans())
        .extracting(p -> p.metric().name())
        .containsExactly("cpu", "throughput", "p90");
  }

  /** Of 27 blocks each is a value, of 28 two make one, which scatters less by the root of 2. */
  @Test
  void plansInBlocksWherePercentilesComeFromBatches() {
    assertThat(planOfTails(28).within() / planOfTails(27).within()).isBetween(0.85, 1.2);
  }

  private static ForkPlan planOfTails(int blocks) {
    TailRun run = TailRun.of(new SplittableRandom(7), FORKS, blocks, 1.1, 0);
    Goal goal =
        new Goal(
            TailRun.P90, 0.04, OptionalDouble.of(0.05), "tls", TailRun.LEVEL, Optional.empty());
    return ForkPlanning.of(run.windows(), run.blocks(), List.of(goal)).getFirst();
  }

  @Test
  void takesTheTimesFromTheClock() {
    Instant begin = counting(1).getFirst().start();
    Window last = counting(1).getLast();
    Instant end = last.start().plusNanos(last.observation().nanos());
    assertThat(PLAN.blocks()).isEqualTo(BLOCKS);
    assertThat(PLAN.blockSeconds()).isCloseTo(seconds(begin, end) / BLOCKS, within(1e-9));
    assertThat(PLAN.forkSeconds())
        .isCloseTo(seconds(end, counting(2).getFirst().start()), within(1e-9));
  }

  /** Kalibera and Jones: ceil(sqrt(c2 / c1 * T1^2 / T2^2)). */
  @Test
  void weighsThePriceOfAForkAgainstWhatItAdds() {
    assertThat(PLAN.within()).isPositive();
    assertThat(PLAN.between()).isPositive();
    double share = PLAN.within() / PLAN.between();
    assertThat(PLAN.cheapest())
        .hasValue((int) Math.ceil(share * Math.sqrt(PLAN.forkSeconds() / PLAN.blockSeconds())));
  }

  @Test
  void isSilentAboutForksThatAreTooFewToSpeakOfOthers() {
    assertThat(
            SimulatedResults.of(SimulatedRun.of(7, "standard", FORKS - 1, BLOCKS).recorded())
                .forkPlans())
        .isEmpty();
    assertThat(SimulatedResults.of(SimulatedRun.quick().recorded()).forkPlans()).isEmpty();
  }

  private static List<Window> counting(int fork) {
    Predicate<Window> discarded = Window::discarded;
    return RUN.windows().stream().filter(w -> w.fork() == fork).filter(discarded.negate()).toList();
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / 1e9;
  }
}
