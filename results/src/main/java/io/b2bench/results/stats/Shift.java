package io.b2bench.results.stats;

import java.util.Arrays;
import java.util.Optional;

/**
 * By how much one sample lies above another that is independent of it: the median of all
 * differences between a value of the second and a value of the first, and the exact interval that
 * belongs to the rank-sum test (Hodges and Lehmann, Ann. Math. Statist. 34, 1963; Hollander and
 * Wolfe, Nonparametric Statistical Methods, section 4.2). Assumes that both scatter alike. A few
 * wild values move it little; {@link HodgesLehmann} is for values that come in pairs.
 */
public final class Shift {
  private Shift() {}

  /** The median of the differences; each sample needs a value. */
  public static double centre(double[] first, double[] second) {
    return Quantiles.median(differences(first, second));
  }

  /**
   * The k-th smallest to the k-th largest difference, k the (1 - level)/2 quantile of U; absent
   * where a sample has fewer than {@link HodgesLehmann#LEAST} values.
   *
   * @param level at least this share of such intervals covers the true shift
   */
  public static Optional<Interval> interval(double level, double[] first, double[] second) {
    if (Math.min(first.length, second.length) < HodgesLehmann.LEAST) {
      return Optional.empty();
    }
    double[] differences = differences(first, second);
    int k = Math.max(1, RankSum.quantile((1 - level) / 2, first.length, second.length));
    return Optional.of(new Interval(differences[k - 1], differences[differences.length - k]));
  }

  private static double[] differences(double[] first, double[] second) {
    double[] differences = new double[first.length * second.length];
    int next = 0;
    for (double a : first) {
      for (double b : second) {
        differences[next++] = b - a;
      }
    }
    Arrays.sort(differences);
    return differences;
  }
}
