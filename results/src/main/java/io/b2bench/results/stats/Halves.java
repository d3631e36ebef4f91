package io.b2bench.results.stats;

import java.util.Arrays;
import org.hipparchus.stat.StatUtils;

/**
 * The second half of a series against its first: the gate that tells whether what is left after a
 * cut is steady.
 *
 * @param change ln(mean of the second half / mean of the first)
 * @param standardError of the change
 */
public record Halves(double change, double standardError) {
  /** A change that matters: 2 %. */
  public static final double LARGE = 0.02;

  /** A change that is no accident, in standard errors. */
  public static final double CLEAR = 2.5;

  /** Below so many batches nothing can be told. */
  public static final int LEAST = 12;

  /**
   * Of batch means, which are independent enough; one in the middle is left out.
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

  /** Not steady is a change both large and clear. */
  public boolean steady() {
    return Math.abs(change) <= LARGE || Math.abs(change) <= CLEAR * standardError;
  }

  private static double relativeError(double... values) {
    return Math.sqrt(StatUtils.variance(values) / values.length) / StatUtils.mean(values);
  }
}
