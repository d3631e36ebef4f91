package io.b2bench.results.stats;

import org.hipparchus.stat.StatUtils;

/**
 * Where the warm-up of a series ends, by the marginal standard error rule: the cut that makes the
 * squared standard error of the rest smallest (White, Cobb and Spratt, A comparison of five
 * steady-state truncation heuristics, WSC 2000). In batches of five it is MSER-5. It cannot see a
 * drift or a late step; {@link Halves} does.
 *
 * @param cut values to leave out, a multiple of the batch
 * @param mean mean of the batches after the cut
 * @param statistic MSER(d) of the cut
 * @param settled whether the cut lies in the first half; otherwise the series has not settled
 */
public record Mser(int cut, double mean, double statistic, boolean settled) {
  /** The usual batch. */
  public static final int FIVE = 5;

  /**
   * Computes the cut of a series. Values at the end that do not fill a batch are ignored.
   *
   * @param batch the number of values in a batch
   * @param series at least two batches
   */
  public static Mser of(int batch, double... series) {
    double[] z = batches(batch, series);
    int m = z.length;
    if (m < 2) {
      throw new IllegalArgumentException(
          "%d values make fewer than two batches of %d".formatted(series.length, batch));
    }
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int d = 0; d <= m / 2; d++) {
      double statistic = StatUtils.populationVariance(z, d, m - d) / (m - d);
      if (statistic < least) {
        least = statistic;
        best = d;
      }
    }
    return new Mser(best * batch, StatUtils.mean(z, best, m - best), least, best < m / 2);
  }

  /** The means of whole batches. */
  static double[] batches(int batch, double... series) {
    double[] means = new double[series.length / batch];
    for (int i = 0; i < means.length; i++) {
      means[i] = StatUtils.mean(series, i * batch, batch);
    }
    return means;
  }
}
