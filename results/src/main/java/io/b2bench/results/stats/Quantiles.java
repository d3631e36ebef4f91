package io.b2bench.results.stats;

import org.hipparchus.stat.StatUtils;

/** Quantiles of a few values, with linear interpolation. */
public final class Quantiles {
  private static final double MEDIAN = 50;

  /** How many values must lie beyond a percentile for it to be worth showing. */
  private static final int BEYOND = 10;

  private Quantiles() {}

  /** Whether the percentile of so many values may be shown: n (1 - p) is at least 10. */
  public static boolean printable(long n, double p) {
    return n * (1 - p) >= BEYOND - 1e-9;
  }

  /**
   * A percentile, by the estimator that JMH uses too (position p (n + 1) / 100).
   *
   * @param values at least one
   * @param percent from 0, the smallest value, to 100, the largest
   */
  public static double percentile(double[] values, double percent) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values have no percentile");
    }
    return percent <= 0 ? StatUtils.min(values) : StatUtils.percentile(values, percent);
  }

  /** The middle value, or the mean of the two middle values. */
  public static double median(double[] values) {
    return percentile(values, MEDIAN);
  }
}
