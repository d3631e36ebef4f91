package io.b2bench.results.stats;

import java.util.Optional;

/**
 * The Hodges-Lehmann centre of values, the median of their Walsh averages (d_i + d_j)/2 for i &lt;=
 * j, and the exact interval that belongs to Wilcoxon's signed-rank test. A few outliers hardly
 * change either. Assumes that values scatter symmetrically about the centre, which random order
 * within blocks provides for log-ratios.
 */
public final class HodgesLehmann {
  /** The minimum number of values for an interval; fewer are a pilot. */
  public static final int LEAST = 6;

  private HodgesLehmann() {}

  /** The median of the Walsh averages of at least one value. */
  public static double centre(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values, no centre");
    }
    return SortedPairs.averages(values).median();
  }

  /**
   * The k-th smallest to the k-th largest Walsh average, k the (1 - level)/2 quantile of the
   * signed-rank statistic; absent below {@link #LEAST} values, and where even the whole range of so
   * few values does not reach the level.
   *
   * @param level at least this share of such intervals covers the true centre
   */
  public static Optional<Interval> interval(double level, double... values) {
    if (values.length < LEAST || level > reach(values.length)) {
      return Optional.empty();
    }
    SortedPairs walsh = SortedPairs.averages(values);
    long k = Math.max(1, SignedRank.quantile((1 - level) / 2, values.length));
    return Optional.of(new Interval(walsh.smallest(k), walsh.smallest(walsh.size() + 1 - k)));
  }

  /** The highest level that n values can give: that of their whole range. */
  private static double reach(int n) {
    return 1 - 2 * Math.pow(0.5, n);
  }
}
