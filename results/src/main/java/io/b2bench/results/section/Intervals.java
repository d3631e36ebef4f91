package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Ratios as points with intervals, one below the other, with a band around 1.
 *
 * @param axis what the ratios are: {@code ratio to plain}
 * @param margin how far from 1 a ratio may be and still count as equivalent: 0.05 is 5 %
 * @param rows the ratios; those of one series stand together
 */
public record Intervals(String axis, double margin, List<Row> rows) implements Plot {
  /** Copies the list. */
  public Intervals {
    rows = List.copyOf(rows);
  }

  /**
   * A ratio.
   *
   * @param series of which series
   * @param label the text to the left of its row: {@code 16}
   * @param at where it was measured, in words: {@code 16 clients}
   * @param centre the ratio
   * @param interval its 95 % interval
   * @param verdict the verdict in a word
   */
  public record Row(
      String series,
      String label,
      String at,
      double centre,
      Optional<Interval> interval,
      String verdict) {}
}
