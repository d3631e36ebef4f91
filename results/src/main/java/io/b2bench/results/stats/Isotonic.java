package io.b2bench.results.stats;

import java.util.Arrays;

/**
 * The non-decreasing sequence closest to given values by least squares, by pooling adjacent
 * violators (Barlow, Bartholomew, Bremner and Brunk, Statistical Inference under Order
 * Restrictions, 1972).
 */
public final class Isotonic {
  private Isotonic() {}

  /** As many values as given, none smaller than the previous one. */
  public static double[] increasing(double... values) {
    double[] weights = new double[values.length];
    Arrays.fill(weights, 1);
    return increasing(values, weights);
  }

  /**
   * The same where values weigh differently.
   *
   * @param weights above 0, one for each value, such as the answers behind a percentile
   */
  public static double[] increasing(double[] values, double[] weights) {
    if (values.length != weights.length || !Arrays.stream(weights).allMatch(w -> w > 0)) {
      throw new IllegalArgumentException(
          "%d values need as many weights above 0, not %s"
              .formatted(values.length, Arrays.toString(weights)));
    }
    double[] means = new double[values.length];
    double[] heavy = new double[values.length];
    int[] sizes = new int[values.length];
    int pools = 0;
    for (int v = 0; v < values.length; v++) {
      means[pools] = values[v];
      heavy[pools] = weights[v];
      sizes[pools++] = 1;
      while (pools > 1 && means[pools - 2] > means[pools - 1]) {
        pools--;
        double both = heavy[pools - 1] + heavy[pools];
        means[pools - 1] =
            (means[pools - 1] * heavy[pools - 1] + means[pools] * heavy[pools]) / both;
        heavy[pools - 1] = both;
        sizes[pools - 1] += sizes[pools];
      }
    }
    double[] fitted = new double[values.length];
    int next = 0;
    for (int pool = 0; pool < pools; pool++) {
      Arrays.fill(fitted, next, next + sizes[pool], means[pool]);
      next += sizes[pool];
    }
    return fitted;
  }
}
