package io.b2bench.results.connection;

import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * A figure.
 *
 * @param value the figure
 * @param interval its 95 % interval; absent below six values
 */
public record Amount(double value, Optional<Interval> interval) {
  /** So many times as much. */
  public Amount times(double factor) {
    return new Amount(value * factor, interval.map(i -> i.map(v -> v * factor)));
  }

  /**
   * On the straight line to another one.
   *
   * @param share how far on the way, 0 to 1
   */
  Amount towards(Amount other, double share) {
    return new Amount(
        between(value, other.value, share),
        interval.flatMap(
            here ->
                other.interval.map(
                    there ->
                        new Interval(
                            between(here.low(), there.low(), share),
                            between(here.high(), there.high(), share)))));
  }

  private static double between(double here, double there, double share) {
    return here + share * (there - here);
  }
}
