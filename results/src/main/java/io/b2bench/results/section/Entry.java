package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/** What stands in one place of a table. */
public sealed interface Entry {
  /** Nothing is known, and the table need not say why. */
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
   * @param word what stands in its place: {@code skipped}; a dash where it is empty
   * @param reason why there is none; may be empty
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

  /** A number where there is one. */
  static Entry of(OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble()) : NONE;
  }

  /** The number divided by a unit; nothing stays nothing. */
  static Entry in(double unit, OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble() / unit) : NONE;
  }
}
