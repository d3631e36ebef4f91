package io.b2bench.results.analysis.figure;

import java.util.OptionalDouble;
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
}
