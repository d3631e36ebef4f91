package io.b2bench.results.stats;

import java.util.Arrays;
import org.hipparchus.stat.StatUtils;

/**
 * The second half of a series compared with its first, which shows whether the series is steady.
 *
 * @param change ln(mean of the second half / mean of the first)
 * @param standardError of the change
 */
public record Halves(double change, double standardError) {
  /** A change that matters: 2 %. */
  public static final double LARGE = 0.02;

  /** A significant change, in standard errors. */
  public static final double CLEAR = 2.5;

  /** The minimum number of batches. */
  public static final int LEAST = 12;

  /**
   * Compares the halves of batch means, which are nearly independent; a batch in the middle is left
   * out.
   *
   * @param batches at least {@link #LEAST}, positive
   */
  public static Halves of(double... batches) {
    if (batches.length < LEAST) {
      throw new IllegalArgumentException(
          "%d batches are too few to compare halves; it needs %d".formatted(batches.length, LEAST));
    }
    int half = batches.length / 2;
    double[] first = Arrays.copyOf(batches, half);
    double[] second = Arrays.copyOfRange(batches, batches.length - half, batches.length);
    return new Halves(
        Math.log(StatUtils.mean(second) / StatUtils.mean(first)),
        Math.hypot(relativeError(first), relativeError(second)));
  }

  /** A series is not steady if the change is both large and significant. */
  public boolean steady() {
    return Math.abs(change) <= LARGE || Math.abs(change) <= CLEAR * standardError;
  }

  private static double relativeError(double... values) {
    return Math.sqrt(StatUtils.variance(values) / values.length) / StatUtils.mean(values);
  }
}
