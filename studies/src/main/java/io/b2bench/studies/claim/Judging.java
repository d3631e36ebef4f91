package io.b2bench.studies.claim;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim.Answer;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the interval of a figure says of a bound: undecided where there is none, not testable where
 * there is no figure.
 */
public final class Judging {
  private Judging() {}

  /** Whether a figure is above a bound. */
  public static Answer above(Optional<Estimate> figure, double bound) {
    return judge(figure, i -> i.low() > bound, i -> i.high() < bound);
  }

  /** Whether it is below. */
  public static Answer below(Optional<Estimate> figure, double bound) {
    return judge(figure, i -> i.high() < bound, i -> i.low() > bound);
  }

  /** Whether it is nearer to a value than so much. */
  public static Answer near(Optional<Estimate> figure, double value, double distance) {
    Interval bounds = Interval.around(value, distance);
    return judge(
        figure,
        i -> i.low() > bounds.low() && i.high() < bounds.high(),
        i -> i.low() > bounds.high() || i.high() < bounds.low());
  }

  /** Whether it may be a value. */
  public static Answer may(Optional<Estimate> figure, double value) {
    return judge(figure, i -> i.contains(value), i -> !i.contains(value));
  }

  /** Whether the interval of one figure is above that of another. */
  public static Answer higher(Optional<Estimate> figure, Optional<Estimate> other) {
    if (other.isEmpty()) {
      return Answer.NOT_TESTABLE;
    }
    Optional<Interval> its = other.get().interval();
    return judge(
        figure,
        i -> its.filter(o -> i.low() > o.high()).isPresent(),
        i -> its.filter(o -> i.high() < o.low()).isPresent());
  }

  /** Where the interval decides. */
  public static Answer judge(
      Optional<Estimate> figure, Predicate<Interval> holds, Predicate<Interval> fails) {
    if (figure.isEmpty()) {
      return Answer.NOT_TESTABLE;
    }
    Optional<Interval> interval = figure.get().interval();
    return Answer.of(interval.filter(holds).isPresent(), interval.filter(fails).isPresent());
  }
}
