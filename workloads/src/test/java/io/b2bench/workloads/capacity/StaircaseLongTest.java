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
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many searches on a queue whose highest rate is known; docs/method has the table printed. How
 * intervals are made was chosen on the first two machines and is scored on the others.
 */
@Tag("long")
final class StaircaseLongTest {
  private static final int EXPERIMENTS = Integer.getInteger("staircase.experiments", 120);
  private static final int[] ROUNDS = {16, 24, 48};
  private static final SimulatedQueue QUEUE = new SimulatedQueue(1000);

  /**
   * How intervals may be made.
   *
   * @param together rounds that are drawn as one
   * @param level their nominal coverage
   */
  private record Way(int together, double level) {
    static final Way PRINTED = new Way(CapacityAnalysis.TOGETHER, CapacityAnalysis.LEVEL);

    /** The one that is printed first; the others were not chosen. */
    static final List<Way> ALL =
        List.of(
            PRINTED,
            new Way(1, 0.95),
            new Way(1, 0.98),
            new Way(2, 0.98),
            new Way(4, 0.98),
            new Way(3, 0.99));

    @Override
    public String toString() {
      return "%d, %.2f".formatted(together, level);
    }
  }

  /** Machines, by how much they change their speed. */
  enum Machine {
    STEADY(0, 0, 0),
    /** About as restless as that of the run in docs/reference/capacity.md. */
    RESTLESS(0.05, 0.045, 0.7),
    SCORED_SLOW_MOODS(0.05, 0.045, 0.85),
    SCORED_QUICK_MOODS(0.08, 0.03, 0.4),
    SCORED_CALMER(0.03, 0.025, 0.7);

    private final double atOnce;
    private final double forMinutes;
    private final double lasts;

    /**
     * A machine.
     *
     * @param atOnce by how much its speed scatters anew in each window
     * @param forMinutes by how much for some rounds
     * @param lasts what is left of that a round later
     */
    Machine(double atOnce, double forMinutes, double lasts) {
      this.atOnce = atOnce;
      this.forMinutes = forMinutes;
      this.lasts = lasts;
    }

    /** The queue of each window that comes. */
    Supplier<SimulatedQueue> begin(RandomGenerator random) {
      double[] mood = {random.nextGaussian()};
      return () -> {
        mood[0] = lasts * mood[0] + Math.sqrt(1 - lasts * lasts) * random.nextGaussian();
        return new SimulatedQueue(
            QUEUE.perSecond() * Math.exp(forMinutes * mood[0] + atOnce * random.nextGaussian()));
      };
    }

    /**
     * The rate at which windows, which begin with an empty queue, have a tenth beyond the limit.
     */
    double truth() {
      Supplier<SimulatedQueue> queues = begin(new SplittableRandom(5));
      RandomGenerator random = new SplittableRandom(4);
      List<Probe> probes = new ArrayList<>();
      for (int step = -20; step <= 6; step++) {
        double rate = QUEUE.highest() * (1 + 0.01 * step);
        for (int window = 0; window < 400; window++) {
          probes.addAll(Searched.probes(queues.get().window(new Arrivals.Open(rate), random)));
        }
      }
      return HighestLoad.load(probes) instanceof Crossing.At at ? at.load() : Double.NaN;
    }
  }

  @BeforeAll
  static void title() {
    System.out.printf(
        "%d searches each; %.0f/s in the long run; coverage by rounds drawn as one, level%n",
        EXPERIMENTS, QUEUE.highest());
    System.out.println(
        "| machine | rounds | found, against windows of this length | scatter | "
            + Way.ALL.stream().map(Way::toString).collect(Collectors.joining(" | "))
            + " | 95 % of it said to hold | 110 % said not to |");
    System.out.println("|" + " --- |".repeat(6 + Way.ALL.size()));
  }

  @ParameterizedTest
  @EnumSource
  void isHardlyBiasedAndItsIntervalHoldsTheTruth(Machine machine) {
    double truth = machine.truth();
    for (int rounds : ROUNDS) {
      Found found = search(machine, truth, rounds);
      assertThat(found.bias()).isCloseTo(0, within(0.035));
      assertThat(found.held()).isBetween(0.85, 1.0);
    }
  }

  /**
   * What came of many searches.
   *
   * @param bias mean deviation from the truth, as a share of it
   * @param held how often the printed interval held the truth
   */
  private record Found(double bias, double held) {}

  private static Found search(Machine machine, double truth, int rounds) {
    RandomGenerator random = new SplittableRandom(15);
    double[] found = new double[EXPERIMENTS];
    int[] held = new int[Way.ALL.size()];
    int below = 0;
    int above = 0;
    for (int e = 0; e < EXPERIMENTS; e++) {
      Searched searched = Searched.of(machine.begin(random), rounds, random);
      found[e] = searched.found() / truth - 1;
      for (int w = 0; w < held.length; w++) {
        Way way = Way.ALL.get(w);
        held[w] += searched.holds(way.level(), way.together(), truth, random) ? 1 : 0;
      }
      below += searched.outcome(Phase.BELOW, random) == Pooled.Outcome.HOLD ? 1 : 0;
      above += searched.outcome(Phase.ABOVE, random) == Pooled.Outcome.DO_NOT_HOLD ? 1 : 0;
    }
    double mean = Arrays.stream(found).average().orElseThrow();
    double squares = Arrays.stream(found).map(f -> (f - mean) * (f - mean)).sum();
    System.out.printf(
        "| %s | %d | %+.1f %% | %.1f %% | %s | %.2f | %.2f |%n",
        machine,
        rounds,
        100 * mean,
        100 * Math.sqrt(squares / (EXPERIMENTS - 1)),
        Arrays.stream(held)
            .mapToObj(h -> "%.2f".formatted(share(h)))
            .collect(Collectors.joining(" | ")),
        share(below),
        share(above));
    return new Found(mean, share(held[0]));
  }

  private static double share(int holds) {
    return holds / (double) EXPERIMENTS;
  }
}
