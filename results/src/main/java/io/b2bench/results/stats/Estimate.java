package io.b2bench.results.stats;

import java.util.Collection;
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

  /** So many times as much; less than nothing turns its interval around. */
  public Estimate times(double number) {
    return of(
        centre * number,
        interval.map(
            i ->
                number < 0
                    ? new Interval(i.high() * number, i.low() * number)
                    : i.map(v -> v * number)));
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

  /**
   * All of them together, their errors taken for independent. Without an interval where one has
   * none.
   */
  public static Estimate sum(Collection<Estimate> parts) {
    double centre = 0;
    double below = 0;
    double above = 0;
    for (Estimate part : parts) {
      centre += part.centre;
      below = Math.hypot(below, part.interval.map(i -> part.centre - i.low()).orElse(0.0));
      above = Math.hypot(above, part.interval.map(i -> i.high() - part.centre).orElse(0.0));
    }
    boolean bounded = !parts.isEmpty() && parts.stream().allMatch(p -> p.interval.isPresent());
    return of(
        centre,
        bounded ? Optional.of(new Interval(centre - below, centre + above)) : Optional.empty());
  }

  /** This by another one; errors are independent and add up as shares, for they are small. */
  public Estimate over(Estimate other) {
    double ratio = centre / other.centre;
    if (!aboveZero() || !other.aboveZero()) {
      return of(ratio, Optional.empty());
    }
    Interval its = other.range();
    double below =
        Math.hypot(Math.log(centre / range().low()), Math.log(its.high() / other.centre));
    double above =
        Math.hypot(Math.log(range().high() / centre), Math.log(other.centre / its.low()));
    return of(ratio, new Interval(ratio * Math.exp(-below), ratio * Math.exp(above)));
  }

  /** A number by this one: how long one takes, from how many there are in a time. */
  public Estimate inverse(double number) {
    return of(
        number / centre,
        aboveZero()
            ? interval.map(i -> new Interval(number / i.high(), number / i.low()))
            : Optional.empty());
  }

  private boolean aboveZero() {
    return interval.filter(i -> i.low() > 0).isPresent();
  }

  private static double between(double here, double there, double share) {
    return here + share * (there - here);
  }
}
