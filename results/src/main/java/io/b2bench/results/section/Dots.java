package io.b2bench.results.section;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

  /** Of all rows with an estimate, the largest on top; absent without any. */
  public static <R> Optional<Dots> of(
      String axis,
      String unit,
      Collection<R> rows,
      Function<R, String> series,
      Function<R, Optional<Estimate>> value) {
    List<Row> known =
        rows.stream()
            .flatMap(r -> value.apply(r).map(e -> Row.of(series.apply(r), e, unit)).stream())
            .sorted(Comparator.comparingDouble(Row::centre).reversed())
            .toList();
    return known.isEmpty() ? Optional.empty() : Optional.of(new Dots(axis, known));
  }

  /**
   * A value.
   *
   * @param series of which series
   * @param centre the value
   * @param interval its 95 % interval
   * @param text value and interval as they are written beside the point
   */
  public record Row(String series, double centre, Optional<Interval> interval, String text) {
    private static Row of(String series, Estimate e, String unit) {
      return new Row(series, e.centre(), e.interval(), Numbers.plain(e) + " " + unit);
    }
  }
}
