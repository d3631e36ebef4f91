package io.b2bench.results.stats;

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
    return SortedPairs.differences(first, second).median();
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
    SortedPairs pairs = SortedPairs.differences(first, second);
    long k = Math.max(1, RankSum.quantile((1 - level) / 2, first.length, second.length));
    return Optional.of(new Interval(pairs.smallest(k), pairs.smallest(pairs.size() + 1 - k)));
  }
}
