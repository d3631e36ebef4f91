package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Stacked bars, one for each row.
 *
 * @param unit unit of the values: {@code ms}
 * @param parts names of the pieces of a bar, from the left
 * @param rows the bars
 */
public record Bars(String unit, List<String> parts, List<Row> rows) implements Plot {
  /** Copies the lists and rejects a bar with missing pieces. */
  public Bars {
    parts = List.copyOf(parts);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.values().size() != parts.size()) {
        throw new IllegalArgumentException(
            "a bar has other pieces than %s: %s".formatted(parts, row));
      }
    }
  }

  /**
   * A bar.
   *
   * @param name the text above it
   * @param total length of the whole bar
   * @param interval its 95 % interval
   * @param values lengths of its pieces
   */
  public record Row(String name, double total, Optional<Interval> interval, List<Double> values) {
    /** Copies the list. */
    public Row {
      values = List.copyOf(values);
    }
  }
}
