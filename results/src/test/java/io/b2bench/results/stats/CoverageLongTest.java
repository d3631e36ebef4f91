package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often intervals cover the truth, in simulations of 4000 experiments of known noise. */
@Tag("long")
class CoverageLongTest {
  private static final int EXPERIMENTS = 4000;
  private static final double TRUTH = 0.03;
  private static final double TOLERANCE = 0.02;

  private final RandomGenerator random = new SplittableRandom(20261121);

  private interface Method {
    Interval interval(double... values);
  }

  private static Interval ranks(double... values) {
    return HodgesLehmann.interval(0.95, values).orElseThrow();
  }

  private static Interval student(double... values) {
    return Student.interval(0.95, values).orElseThrow();
  }

  private interface Sample {
    double[] draw();
  }

  private static double coverage(Method method, Sample sample, int experiments) {
    int covered = 0;
    for (int i = 0; i < experiments; i++) {
      covered += method.interval(sample.draw()).contains(TRUTH) ? 1 : 0;
    }
    return (double) covered / experiments;
  }

  /** Log-ratios of two windows with 2 % of noise each. */
  private double[] normal(int n) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> TRUTH + 0.02 * Math.sqrt(2) * random.nextGaussian());
    return values;
  }

  /** In 12 % of the blocks one window or the other is off by 8 % on the average. */
  private double[] bursty(int n) {
    double[] values = normal(n);
    for (int i = 0; i < n; i++) {
      if (random.nextDouble() < 0.12) {
        values[i] += (random.nextBoolean() ? 0.08 : -0.08) * random.nextExponential();
      }
    }
    return values;
  }

  @ParameterizedTest
  @CsvSource({
    "false, 10, .96, .96",
    "false, 30, .95, .95",
    "true, 10, .96, .94",
    "true, 20, .97, .95",
    "true, 30, .97, .95"
  })
  void coversWithBlocksAsUnits(boolean bursts, int n, double student, double ranks) {
    Sample sample = () -> bursts ? bursty(n) : normal(n);
    assertThat(coverage(CoverageLongTest::student, sample, EXPERIMENTS))
        .isCloseTo(student, within(TOLERANCE));
    assertThat(coverage(CoverageLongTest::ranks, sample, EXPERIMENTS))
        .isCloseTo(ranks, within(TOLERANCE));
  }

  @ParameterizedTest
  @CsvSource({"10, .91", "30, .93"})
  void coversTooRarelyWithBootstraps(int n, double coverage) {
    Method percentile =
        values -> {
          List<List<Double>> units = Arrays.stream(values).mapToObj(List::of).toList();
          return Bootstrap.of(units, CoverageLongTest::mean, 1000, random).percentile(0.95);
        };
    assertThat(coverage(percentile, () -> normal(n), 1500))
        .isCloseTo(coverage, within(TOLERANCE))
        .isLessThan(0.945);
  }

  private static double mean(List<List<Double>> units) {
    return units.stream().mapToDouble(List::getFirst).average().orElseThrow();
  }

  /** Blocks scatter by 2 %, forks by so many per cent. */
  @ParameterizedTest
  @CsvSource({
    "2, 3, false, 0, .97",
    "2, 3, false, 1, .94",
    "2, 3, false, 2, .87",
    "10, 4, false, 0, .94",
    "10, 4, false, 1, .88",
    "10, 4, false, 2, .78",
    "10, 4, true, 0, .94",
    "10, 4, true, 1, .96",
    "10, 4, true, 2, .95",
    "15, 4, true, 1, .95"
  })
  void coversWithForks(int forks, int blocks, boolean centres, double percent, double coverage) {
    Sample sample =
        () -> {
          List<Double> units = new ArrayList<>();
          for (int f = 0; f < forks; f++) {
            double fork = TRUTH + percent / 100 * random.nextGaussian();
            double[] values = new double[blocks];
            Arrays.setAll(values, i -> fork + 0.02 * random.nextGaussian());
            if (centres) {
              units.add(HodgesLehmann.centre(values));
            } else {
              Arrays.stream(values).forEach(units::add);
            }
          }
          return units.stream().mapToDouble(Double::doubleValue).toArray();
        };
    assertThat(coverage(CoverageLongTest::ranks, sample, EXPERIMENTS))
        .isCloseTo(coverage, within(TOLERANCE));
  }

  @ParameterizedTest
  @CsvSource({"10, .95", "30, .94"})
  void coversInPairsWhateverDriftsSlowly(int n, double coverage) {
    Sample pairs =
        () -> {
          double[] run = drifting(n);
          double[] values = new double[n];
          for (int i = 0; i < n; i++) {
            int dear = 2 * i + random.nextInt(2);
            int plain = 4 * i + 1 - dear;
            values[i] = TRUTH + run[dear] - run[plain];
          }
          return values;
        };
    assertThat(coverage(CoverageLongTest::student, pairs, EXPERIMENTS))
        .isCloseTo(coverage, within(TOLERANCE));
  }

  @ParameterizedTest
  @CsvSource({"10", "30"})
  void coversByAccidentWhenAllOfOneIsMeasuredFirst(int n) {
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      double[] run = drifting(n);
      double[] first = Arrays.copyOf(run, n);
      double[] second = Arrays.copyOfRange(run, n, 2 * n);
      double error = Math.sqrt((StatUtils.variance(first) + StatUtils.variance(second)) / n);
      double found = TRUTH + StatUtils.mean(second) - StatUtils.mean(first);
      covered += Interval.around(found, 2.05 * error).contains(TRUTH) ? 1 : 0;
    }
    assertThat((double) covered / EXPERIMENTS).isLessThan(0.6);
  }

  /** Windows with 2 % of noise on a machine that goes up and down by 8 % over the run. */
  private double[] drifting(int blocks) {
    double[] windows = new double[2 * blocks];
    double phase = random.nextDouble(2 * Math.PI);
    Arrays.setAll(
        windows, t -> 0.04 * Math.sin(phase + Math.PI * t / blocks) + 0.02 * random.nextGaussian());
    return windows;
  }
}
