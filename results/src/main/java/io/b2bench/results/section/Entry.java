package io.b2bench.results.section;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/** An entry of a table. */
public sealed interface Entry {
  /** No value, and no reason to show. */
  Entry NONE = new Unavailable("", "");

  /**
   * Words.
   *
   * @param text the words; may be empty
   */
  record Text(String text) implements Entry {}

  /**
   * A number.
   *
   * @param value in the unit of its column
   * @param interval its 95 % interval
   */
  record Figure(double value, Optional<Interval> interval) implements Entry {}

  /**
   * No number.
   *
   * @param word the word shown instead, such as {@code skipped}; empty for a dash
   * @param reason why there is no number; may be empty
   */
  record Unavailable(String word, String reason) implements Entry {}

  /** Words. */
  static Entry of(String text) {
    return new Text(text);
  }

  /** A number without an interval. */
  static Entry of(double value) {
    return new Figure(value, Optional.empty());
  }

  /** A count. */
  static Entry of(long value) {
    return of((double) value);
  }

  /** A number with its interval, where it has one. */
  static Entry of(double value, Optional<Interval> interval) {
    return new Figure(value, interval);
  }

  /** An estimate. */
  static Entry of(Estimate estimate) {
    return of(estimate.centre(), estimate.interval());
  }

  /** An estimate, or nothing if it is absent. */
  static Entry of(Optional<Estimate> estimate) {
    return estimate.map(Entry::of).orElse(NONE);
  }

  /** A number with its interval, or that it is too small to be shown. */
  static Entry ofSmall(double value, Interval interval) {
    return Numbers.below(interval).map(Entry::of).orElseGet(() -> of(value, Optional.of(interval)));
  }

  /** A number, or nothing if it is absent. */
  static Entry of(OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble()) : NONE;
  }

  /** The number divided by a unit, or nothing if it is absent. */
  static Entry in(double unit, OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble() / unit) : NONE;
  }
}
