package io.b2bench.results.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's adjustment: it keeps the chance of even one false alarm among several tests small. */
public final class Holm {
  private Holm() {}

  /**
   * The adjusted p-values, in the order given: the i-th smallest of m times m - i + 1, made
   * monotone, at most 1.
   */
  public static double[] adjust(double... pValues) {
    int m = pValues.length;
    int[] order =
        IntStream.range(0, m)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[m];
    double least = 0;
    for (int i = 0; i < m; i++) {
      least = Math.max(least, Math.min(1, (m - i) * pValues[order[i]]));
      adjusted[order[i]] = least;
    }
    return adjusted;
  }
}
