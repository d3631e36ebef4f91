package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Values as points with intervals, one row for each series, on an axis that begins with zero.
 *
 * @param axis what the values are, with their unit: {@code µs of server CPU per interaction}
 * @param rows the values, the first on top
 */
public record Dots(String axis, List<Row> rows) implements Plot {
  /** Keeps its own list. */
  public Dots {
    rows = List.copyOf(rows);
  }

  /**
   * A value.
   *
   * @param series of which series
   * @param centre the value
   * @param interval its 95 % interval
   * @param text value and interval as they are written beside the point
   */
  public record Row(String series, double centre, Optional<Interval> interval, String text) {}
}
