package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.Drawing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many searches on a queue whose highest rate is known; docs/method has the tables printed. */
@Tag("long")
final class StaircaseLongTest {
  private static final int EXPERIMENTS = Integer.getInteger("staircase.experiments", 120);
  private static final double PER_SECOND = 1000;

  /**
   * A machine whose speed scatters: logarithms of it, as standard deviations.
   *
   * @param atOnce anew in each window
   * @param minutes what lasts
   * @param lasts how much of that is left a window later
   */
  private record Machine(double atOnce, double minutes, double lasts) {
    Moods moods(RandomGenerator common, RandomGenerator own) {
      return new Moods(this, common, own);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 24",
    "0, 0, 0, 48",
    "0.03, 0.02, 0.5, 24",
    "0.03, 0.03, 0.8, 24",
    "0.06, 0.03, 0.6, 24",
    "0.04, 0.04, 0.85, 24",
    "0.04, 0.04, 0.85, 48"
  })
  void itsIntervalHoldsTheTruth(double atOnce, double minutes, double lasts, int rounds) {
    Machine machine = new Machine(atOnce, minutes, lasts);
    Found found = search(machine, rounds, CapacityAnalysis.DRAWING, CapacityAnalysis.OF_RATIOS);
    found.print(machine, rounds, CapacityAnalysis.DRAWING);
    assertThat(found.bias()).isCloseTo(0, within(0.03));
    assertThat(found.held()).isBetween(0.85, 1.0);
    assertThat(found.same()).isBetween(0.88, 1.0);
  }

  /** On what {@link CapacityAnalysis#DRAWING} was chosen: no machine of the test above. */
  @EnabledIfSystemProperty(named = "staircase.calibrate", matches = "true")
  @ParameterizedTest
  @CsvSource({"0.02, 0.01, 0.5, 24", "0.05, 0.045, 0.7, 24", "0.05, 0.045, 0.7, 48"})
  void calibrates(double atOnce, double minutes, double lasts, int rounds) {
    Machine machine = new Machine(atOnce, minutes, lasts);
    for (int together : new int[] {1, 2, 3, 4}) {
      for (double level : new double[] {0.95, 0.98, 0.99}) {
        Drawing drawing = new Drawing(level, together);
        search(machine, rounds, drawing, drawing).print(machine, rounds, drawing);
      }
    }
    assertThat(EXPERIMENTS).isPositive();
  }

  /**
   * What came of many searches.
   *
   * @param bias mean deviation from the truth, as a share of it
   * @param scatter standard deviation of that
   * @param held how often the interval held the truth
   * @param same how often the ratio of two searches side by side held 1
   * @param width half the interval of the ratio, the median
   */
  private record Found(double bias, double scatter, double held, double same, double width) {
    void print(Machine machine, int rounds, Drawing drawing) {
      System.out.printf(
          "| %s, %s, %s | %d | %d, %s | %+.1f %% | %.1f %% | %.2f | %.2f | %.1f %% |%n",
          machine.atOnce(),
          machine.minutes(),
          machine.lasts(),
          rounds,
          drawing.together(),
          drawing.level(),
          100 * bias,
          100 * scatter,
          held,
          same,
          100 * width);
    }
  }

  private record Pair(double found, boolean held, Optional<HighestLoad.Ratio> ratio) {}

  private static Found search(Machine machine, int rounds, Drawing drawing, Drawing ofRatios) {
    double truth = byWindows(machine);
    List<Pair> pairs =
        IntStream.range(0, EXPERIMENTS)
            .parallel()
            .mapToObj(e -> pair(machine, truth, rounds, drawing, ofRatios, e))
            .toList();
    double[] found = pairs.stream().mapToDouble(p -> p.found() / truth - 1).toArray();
    double mean = Arrays.stream(found).average().orElseThrow();
    double squares = Arrays.stream(found).map(f -> (f - mean) * (f - mean)).sum();
    List<HighestLoad.Ratio> ratios = pairs.stream().flatMap(p -> p.ratio().stream()).toList();
    return new Found(
        mean,
        Math.sqrt(squares / (EXPERIMENTS - 1)),
        pairs.stream().filter(Pair::held).count() / (double) EXPERIMENTS,
        ratios.stream().filter(r -> r.low().orElse(0) <= 1 && r.high().orElse(9) >= 1).count()
            / (double) ratios.size(),
        ratios.stream()
            .flatMap(r -> r.between().stream())
            .mapToDouble(between -> (between.high() - between.low()) / 2)
            .sorted()
            .skip(ratios.size() / 2)
            .findFirst()
            .orElse(Double.NaN));
  }

  private static Pair pair(
      Machine machine, double truth, int rounds, Drawing drawing, Drawing ofRatios, int number) {
    RandomGenerator random = new SplittableRandom(1000 + number);
    Searched one = searched(machine, rounds, number, random);
    Searched other = searched(machine, rounds, number, random);
    return new Pair(
        one.found(),
        one.holds(drawing, truth, random),
        HighestLoad.ratio(ofRatios, other.rounds(), one.rounds(), random));
  }

  private static Searched searched(
      Machine machine, int rounds, int number, RandomGenerator random) {
    return Searched.of(machine.moods(new SplittableRandom(number), random)::next, rounds, random);
  }

  /** Speeds of a machine, window by window; what lasts is common to two that are side by side. */
  private static final class Moods {
    private final Machine machine;
    private final RandomGenerator common;
    private final RandomGenerator own;
    private double mood;

    Moods(Machine machine, RandomGenerator common, RandomGenerator own) {
      this.machine = machine;
      this.common = common;
      this.own = own;
      this.mood = common.nextGaussian();
    }

    SimulatedQueue next() {
      mood =
          machine.lasts() * mood
              + Math.sqrt(1 - machine.lasts() * machine.lasts()) * common.nextGaussian();
      return new SimulatedQueue(
          PER_SECOND * Math.exp(machine.minutes() * mood + machine.atOnce() * own.nextGaussian()));
    }
  }

  /**
   * The rate at which windows, which begin with an empty queue, have a tenth beyond the limit, over
   * all moods of the machine.
   */
  private static double byWindows(Machine machine) {
    RandomGenerator random = new SplittableRandom(4);
    Moods moods =
        new Machine(machine.atOnce(), machine.minutes(), 0).moods(new SplittableRandom(5), random);
    List<Probe> probes = new ArrayList<>();
    double highest = new SimulatedQueue(PER_SECOND).highest();
    for (int step = -14; step <= 6; step++) {
      double rate = highest * (1 + 0.01 * step);
      for (int window = 0; window < 400; window++) {
        probes.addAll(Searched.probes(moods.next().window(new Arrivals.Open(rate), random)));
      }
    }
    return HighestLoad.load(probes) instanceof Crossing.At at ? at.load() : Double.NaN;
  }
}
