package io.b2bench.results.stats;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A figure with its uncertainty: the one number that has an interval.
 *
 * @param units the number of values that it is of; 0 where it follows from other estimates
 * @param centre the figure; of values their Hodges-Lehmann centre
 * @param interval its 95 % interval; absent below six values
 * @param student Student's 95 % interval of the mean, for comparison; absent below six values, and
 *     where it is of no values
 * @param deviation standard deviation of the values; of their logarithms where it is a ratio
 */
public record Estimate(
    int units,
    double centre,
    Optional<Interval> interval,
    Optional<Interval> student,
    double deviation) {
  /** One that follows from others, or is a quotient of totals. */
  public static Estimate of(double centre, Optional<Interval> interval) {
    return new Estimate(0, centre, interval, Optional.empty(), 0);
  }

  /** One that follows from others and has an interval. */
  public static Estimate of(double centre, Interval interval) {
    return of(centre, Optional.of(interval));
  }

  /** The interval of an estimate that must have one. */
  public Interval range() {
    return interval.orElseThrow();
  }

  /** In a larger unit. */
  public Estimate in(double unit) {
    DoubleUnaryOperator scale = v -> v / unit;
    return new Estimate(
        units,
        scale.applyAsDouble(centre),
        interval.map(i -> i.map(scale)),
        student.map(i -> i.map(scale)),
        scale.applyAsDouble(deviation));
  }

  /**
   * On the straight line to another one.
   *
   * @param share how far on the way, 0 to 1
   */
  public Estimate towards(Estimate other, double share) {
    return of(
        between(centre, other.centre, share),
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
