package io.b2bench.results.stats;

import java.util.function.DoubleUnaryOperator;

/**
 * An interval of the real line, both ends included.
 *
 * @param low lower end
 * @param high upper end
 */
public record Interval(double low, double high) {
  /** Rejects ends in the wrong order. */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("not an interval: " + low + " to " + high);
    }
  }

  /** From {@code -radius} to {@code +radius}. */
  public static Interval around(double centre, double radius) {
    return new Interval(centre - radius, centre + radius);
  }

  /** Whether the value lies in it. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** Whether it lies entirely within another one. */
  public boolean within(Interval other) {
    return other.low <= low && high <= other.high;
  }

  /** The smallest interval that holds both. */
  public Interval hull(Interval other) {
    return new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** Half of its length. */
  public double halfWidth() {
    return (high - low) / 2;
  }

  /** The distance from a value to the end that is farther away. */
  public double largerHalf(double value) {
    return Math.max(high - value, value - low);
  }

  /** Its image under an increasing function. */
  public Interval map(DoubleUnaryOperator increasing) {
    return new Interval(increasing.applyAsDouble(low), increasing.applyAsDouble(high));
  }
}
