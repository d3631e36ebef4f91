package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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

  @BeforeAll
  static void title() {
    System.out.printf(
        "%d searches each; %.0f/s in the long run, %.0f/s by windows of this length%n",
        EXPERIMENTS, QUEUE.highest(), byWindows());
    System.out.println(
        "| rounds | found, against the long run | scatter | 95 % interval holds the long run | 98 % | 95 % holds what windows of this length tell | 98 % |");
    System.out.println("|" + " --- |".repeat(7));
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 48})
  void isHardlyBiasedAndItsIntervalHoldsTheTruth(int rounds) {
    RandomGenerator random = new SplittableRandom(15);
    List<Double> truths = List.of(QUEUE.highest(), byWindows());
    List<Double> found = new ArrayList<>();
    int[] holds = new int[4];
    for (int e = 0; e < EXPERIMENTS; e++) {
      Searched searched = Searched.of(QUEUE, rounds, random);
      found.add(searched.found() / QUEUE.highest() - 1);
      for (int truth = 0; truth < truths.size(); truth++) {
        holds[2 * truth] += searched.holds(LOWER, truths.get(truth), random) ? 1 : 0;
        holds[2 * truth + 1] += searched.holds(PRINTED, truths.get(truth), random) ? 1 : 0;
      }
    }
    double mean = found.stream().mapToDouble(f -> f).average().orElseThrow();
    double squares = found.stream().mapToDouble(f -> (f - mean) * (f - mean)).sum();
    System.out.printf(
        "| %d | %+.1f %% | %.1f %% | %.2f | %.2f | %.2f | %.2f |%n",
        rounds,
        100 * mean,
        100 * Math.sqrt(squares / (EXPERIMENTS - 1)),
        share(holds[0]),
        share(holds[1]),
        share(holds[2]),
        share(holds[3]));
    assertThat(mean).isCloseTo(0, within(0.015));
    assertThat(share(holds[1])).isBetween(0.8, 1.0);
  }

  private static double share(int holds) {
    return holds / (double) EXPERIMENTS;
  }

  /** The rate at which windows, which begin with an empty queue, have a tenth beyond the limit. */
  private static double byWindows() {
    RandomGenerator random = new SplittableRandom(4);
    List<Probe> probes = new ArrayList<>();
    for (int step = -6; step <= 6; step++) {
      double rate = QUEUE.highest() * (1 + 0.01 * step);
      for (int window = 0; window < 400; window++) {
        probes.addAll(Searched.probes(QUEUE.window(new Arrivals.Open(rate), random)));
      }
    }
    return HighestLoad.load(probes) instanceof Crossing.At at ? at.load() : Double.NaN;
  }
}
