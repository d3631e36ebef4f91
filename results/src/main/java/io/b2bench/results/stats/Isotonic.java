package io.b2bench.results.stats;

/**
 * The non-decreasing sequence closest to given values by least squares, by pooling adjacent
 * violators (Barlow, Bartholomew, Bremner and Brunk, Statistical Inference under Order
 * Restrictions, 1972).
 */
public final class Isotonic {
  private Isotonic() {}

  /** As many values as given, none smaller than the previous one. */
  public static double[] increasing(double... values) {
    double[] means = new double[values.length];
    int[] sizes = new int[values.length];
    int pools = 0;
    for (double value : values) {
      means[pools] = value;
      sizes[pools++] = 1;
      while (pools > 1 && means[pools - 2] > means[pools - 1]) {
        int both = sizes[pools - 2] + sizes[pools - 1];
        means[pools - 2] =
            (means[pools - 2] * sizes[pools - 2] + means[pools - 1] * sizes[pools - 1]) / both;
        sizes[pools - 2] = both;
        pools--;
      }
    }
    double[] fitted = new double[values.length];
    int next = 0;
    for (int pool = 0; pool < pools; pool++) {
      for (int i = 0; i < sizes[pool]; i++) {
        fitted[next++] = means[pool];
      }
    }
    return fitted;
  }
}
