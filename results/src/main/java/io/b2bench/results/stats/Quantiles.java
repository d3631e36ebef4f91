package io.b2bench.results.stats;

import org.hipparchus.stat.StatUtils;

/** Quantiles of a few values, with linear interpolation. */
public final class Quantiles {
  private static final double MEDIAN = 50;

  private Quantiles() {}

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
