package io.b2bench.results.analysis.figure;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * What a block refers to, for ratios and for differences: the geometric mean of both visits to the
 * baseline.
 */
public final class Reference {
  private Reference() {}

  /** Of visits, at least one; absent where a visit is below zero, which has no geometric mean. */
  public static OptionalDouble of(double... visits) {
    return DoubleStream.of(visits).anyMatch(v -> v < 0)
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Math.pow(DoubleStream.of(visits).reduce(1, (a, b) -> a * b), 1.0 / visits.length));
  }

  /**
   * Of both visits in each block that has both.
   *
   * @param first the figures of the first visit by block
   * @param second those of the second
   */
  public static <K extends Comparable<K>> Map<K, Double> of(
      Map<K, Double> first, Map<K, Double> second) {
    Map<K, Double> both = new TreeMap<>();
    first.forEach(
        (block, one) -> {
          Double other = second.get(block);
          if (other != null) {
            of(one, other).ifPresent(reference -> both.put(block, reference));
          }
        });
    return both;
  }
}
