package io.b2bench.results.stats;

import java.util.function.IntPredicate;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * How many values are needed for an answer with probability {@link #POWER}. Exact for normal
 * values: the power given the sample deviation is a normal probability, which is then averaged over
 * the distribution of the sample deviation.
 */
public final class Planning {
  /** The wanted probability of an answer. */
  public static final double POWER = 0.9;

  private static final double ALPHA = 0.05;
  private static final int MOST = 1_000_000;
  private static final int PANELS = 400;
  private static final NormalDistribution NORMAL = new NormalDistribution();

  private Planning() {}

  /**
   * Values needed to show equivalence: a 95 % interval within the bounds, which is two one-sided
   * tests at 2.5 %.
   *
   * @param deviation standard deviation of the values
   * @param difference the true difference
   * @param bound equivalence is from {@code -bound} to {@code bound}
   */
  public static int forEquivalence(double deviation, double difference, double bound) {
    return forEquivalence(ALPHA / 2, deviation, difference, bound);
  }

  /** The same by two one-sided tests at another level. */
  static int forEquivalence(double alpha, double deviation, double difference, double bound) {
    if (Math.abs(difference) >= bound) {
      return MOST;
    }
    return least(n -> equivalencePower(n, alpha, deviation, difference, bound) >= POWER);
  }

  /**
   * Values needed to show a difference by a two-sided t test at 5 %.
   *
   * @param deviation standard deviation of the values
   * @param difference the true difference
   */
  public static int forDifference(double deviation, double difference) {
    if (difference == 0) {
      return MOST;
    }
    return least(n -> differencePower(n, deviation, difference) >= POWER);
  }

  /**
   * Values needed for either answer, whichever needs fewer.
   *
   * @param deviation standard deviation of the values
   * @param difference the true difference
   * @param bound equivalence is from {@code -bound} to {@code bound}
   */
  public static int forAnswer(double deviation, double difference, double bound) {
    return least(
        n ->
            equivalencePower(n, ALPHA / 2, deviation, difference, bound) >= POWER
                || differencePower(n, deviation, difference) >= POWER);
  }

  /**
   * Values needed for an interval of the mean, at 95 %, no wider than wanted to either side, if
   * their deviation stays; at least {@link HodgesLehmann#LEAST}.
   *
   * @param deviation standard deviation of the values
   * @param halfWidth the wanted half-width, above 0
   */
  public static int forHalfWidth(double deviation, double halfWidth) {
    int n =
        least(
            m ->
                new TDistribution(m - 1).inverseCumulativeProbability(1 - ALPHA / 2)
                        * deviation
                        / Math.sqrt(m)
                    <= halfWidth);
    return Math.max(HodgesLehmann.LEAST, n);
  }

  private static double equivalencePower(
      int n, double alpha, double deviation, double difference, double bound) {
    double t = new TDistribution(n - 1).inverseCumulativeProbability(1 - alpha);
    double scale = Math.sqrt(n) / deviation;
    return average(
        n,
        w ->
            Math.max(
                0,
                NORMAL.cumulativeProbability((bound - difference) * scale - t * w)
                    - NORMAL.cumulativeProbability(-(bound + difference) * scale + t * w)));
  }

  private static double differencePower(int n, double deviation, double difference) {
    double t = new TDistribution(n - 1).inverseCumulativeProbability(1 - ALPHA / 2);
    double shift = difference * Math.sqrt(n) / deviation;
    return average(
        n,
        w ->
            NORMAL.cumulativeProbability(shift - t * w)
                + NORMAL.cumulativeProbability(-shift - t * w));
  }

  private interface Given {
    double power(double w);
  }

  /** Averages over w = s / sigma, where (n - 1) w^2 is chi-squared; Simpson's rule. */
  private static double average(int n, Given given) {
    int freedom = n - 1;
    ChiSquaredDistribution chi = new ChiSquaredDistribution(freedom);
    double reach = 8 / Math.sqrt(2.0 * freedom);
    double low = Math.max(0, 1 - reach);
    double step = (1 + reach - low) / PANELS;
    double sum = 0;
    for (int i = 0; i <= PANELS; i++) {
      double w = low + i * step;
      double weight = i == 0 || i == PANELS ? 1 : i % 2 == 1 ? 4 : 2;
      double density = w == 0 ? 0 : 2 * freedom * w * chi.density(freedom * w * w);
      sum += weight * density * given.power(w);
    }
    return sum * step / 3;
  }

  /** The smallest number of values, at least 2, from which on the condition stays true. */
  private static int least(IntPredicate enough) {
    int high = 2;
    while (high < MOST && !enough.test(high)) {
      high *= 2;
    }
    int low = Math.max(1, high / 2);
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (enough.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return Math.min(high, MOST);
  }
}
