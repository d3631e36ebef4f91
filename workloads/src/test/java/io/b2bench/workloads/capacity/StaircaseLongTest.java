package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many searches on a queue whose highest rate is known; docs/method has the table printed. */
@Tag("long")
final class StaircaseLongTest {
  private static final int EXPERIMENTS = Integer.getInteger("staircase.experiments", 120);
  private static final SimulatedQueue QUEUE = new SimulatedQueue(1000);

  /** The level of the intervals that {@code capacity} prints, and the one below it. */
  private static final double PRINTED = 0.98;

  private static final double LOWER = 0.95;

  private static final double STEADY = byWindows(() -> QUEUE);
  private static final double CHANGING = byWindows(new Moods(new SplittableRandom(5))::next);

  @BeforeAll
  static void title() {
    System.out.printf(
        "%d searches each; %.0f/s in the long run, %.0f/s by windows of this length, %.0f/s where the machine changes its speed%n",
        EXPERIMENTS, QUEUE.highest(), STEADY, CHANGING);
    System.out.println(
        "| machine | rounds | found, against windows of this length | scatter | 95 % interval holds it | 98 % | 95 % of it said to hold | 110 % said not to |");
    System.out.println("|" + " --- |".repeat(8));
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 48})
  void isHardlyBiasedAndItsIntervalHoldsTheTruth(int rounds) {
    RandomGenerator random = new SplittableRandom(15);
    assertThat(STEADY / QUEUE.highest()).isCloseTo(1, within(0.01));
    Found found = search("steady", STEADY, rounds, () -> () -> QUEUE, random);
    assertThat(found.bias()).isCloseTo(0, within(0.015));
    assertThat(found.held()).isBetween(0.8, 1.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 48})
  void isOfUseOnAMachineThatChangesItsSpeed(int rounds) {
    RandomGenerator random = new SplittableRandom(16);
    Found found =
        search("changes its speed", CHANGING, rounds, () -> new Moods(random)::next, random);
    assertThat(found.bias()).isCloseTo(0, within(0.03));
    assertThat(found.held()).isBetween(0.8, 1.0);
  }

  /**
   * What came of many searches.
   *
   * @param bias mean deviation from the truth, as a share of it
   * @param held how often the printed interval held the truth
   */
  private record Found(double bias, double held) {}

  private static Found search(
      String machine,
      double truth,
      int rounds,
      Supplier<Supplier<SimulatedQueue>> machines,
      RandomGenerator random) {
    double[] found = new double[EXPERIMENTS];
    int lower = 0;
    int printed = 0;
    int below = 0;
    int above = 0;
    for (int e = 0; e < EXPERIMENTS; e++) {
      Searched searched = Searched.of(machines.get(), rounds, random);
      found[e] = searched.found() / truth - 1;
      lower += searched.holds(LOWER, truth, random) ? 1 : 0;
      printed += searched.holds(PRINTED, truth, random) ? 1 : 0;
      below += searched.outcome(Phase.BELOW, random) == Pooled.Outcome.HOLD ? 1 : 0;
      above += searched.outcome(Phase.ABOVE, random) == Pooled.Outcome.DO_NOT_HOLD ? 1 : 0;
    }
    double mean = Arrays.stream(found).average().orElseThrow();
    double squares = Arrays.stream(found).map(f -> (f - mean) * (f - mean)).sum();
    System.out.printf(
        "| %s | %d | %+.1f %% | %.1f %% | %.2f | %.2f | %.2f | %.2f |%n",
        machine,
        rounds,
        100 * mean,
        100 * Math.sqrt(squares / (EXPERIMENTS - 1)),
        share(lower),
        share(printed),
        share(below),
        share(above));
    return new Found(mean, share(printed));
  }

  private static double share(int holds) {
    return holds / (double) EXPERIMENTS;
  }

  /**
   * A machine about as restless as that of the run in docs/reference/capacity.md: a part of what
   * changes its speed lasts for some rounds.
   */
  private static final class Moods {
    private static final double AT_ONCE = 0.05;
    private static final double FOR_MINUTES = 0.045;

    /** What is left of it a round later. */
    private static final double LASTS = 0.7;

    private final RandomGenerator random;
    private double mood;

    Moods(RandomGenerator random) {
      this.random = random;
      this.mood = random.nextGaussian();
    }

    SimulatedQueue next() {
      mood = LASTS * mood + Math.sqrt(1 - LASTS * LASTS) * random.nextGaussian();
      return new SimulatedQueue(
          QUEUE.perSecond() * Math.exp(FOR_MINUTES * mood + AT_ONCE * random.nextGaussian()));
    }
  }

  /** The rate at which windows, which begin with an empty queue, have a tenth beyond the limit. */
  private static double byWindows(Supplier<SimulatedQueue> machine) {
    RandomGenerator random = new SplittableRandom(4);
    List<Probe> probes = new ArrayList<>();
    for (int step = -12; step <= 6; step++) {
      double rate = QUEUE.highest() * (1 + 0.01 * step);
      for (int window = 0; window < 400; window++) {
        probes.addAll(Searched.probes(machine.get().window(new Arrivals.Open(rate), random)));
      }
    }
    return HighestLoad.load(probes) instanceof Crossing.At at ? at.load() : Double.NaN;
  }
}
