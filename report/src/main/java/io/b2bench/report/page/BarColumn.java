package io.b2bench.report.page;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.stats.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Bars beside the first figures of a table.
 *
 * @param column which figures, from 0; -1 for a table without bars
 * @param zero where bars begin: 1 for ratios
 * @param range what fits into the place of a bar
 */
public record BarColumn(int column, double zero, Interval range) {
  /** No bars. */
  public static final BarColumn NONE = new BarColumn(-1, 0, new Interval(0, 1));

  private static final Set<Form> MEASURED =
      Set.of(Form.PLAIN, Form.RATIO, Form.SHARE, Form.DIFFERENCE);

  /**
   * A bar, in hundredths of its place.
   *
   * @param from its left end
   * @param to its right end
   * @param low left end of the interval
   * @param high right end of the interval
   * @param more whether it reaches to the right of zero
   */
  public record Bar(double from, double to, double low, double high, boolean more) {
    /** How long it is. */
    public double length() {
      return to - from;
    }
  }

  /** Beside the first column of measured figures; none where there is none. */
  public static BarColumn of(Grid grid) {
    return IntStream.range(0, grid.columns().size())
        .filter(i -> MEASURED.contains(grid.columns().get(i).form()))
        .filter(i -> grid.rows().stream().anyMatch(row -> row.get(i) instanceof Entry.Figure))
        .boxed()
        .findFirst()
        .map(i -> of(grid, i))
        .orElse(NONE);
  }

  private static BarColumn of(Grid grid, int column) {
    double zero = grid.columns().get(column).form() == Form.RATIO ? 1 : 0;
    List<Double> ends =
        grid.rows().stream()
            .flatMap(row -> row.get(column) instanceof Entry.Figure f ? ends(f) : Stream.empty())
            .toList();
    double low = Math.min(zero, ends.stream().min(Comparator.naturalOrder()).orElseThrow());
    double high = Math.max(zero, ends.stream().max(Comparator.naturalOrder()).orElseThrow());
    return low == high ? NONE : new BarColumn(column, zero, new Interval(low, high));
  }

  private static Stream<Double> ends(Entry.Figure figure) {
    return figure
        .interval()
        .map(i -> Stream.of(i.low(), i.high(), figure.value()))
        .orElseGet(() -> Stream.of(figure.value()));
  }

  /** The rows of a table, the smallest figure first, those without one before all. */
  public Grid sorted(Grid grid) {
    return column < 0
        ? grid
        : new Grid(
            grid.caption(),
            grid.columns(),
            grid.rows().stream().sorted(Comparator.comparingDouble(this::value)).toList());
  }

  private double value(List<Entry> row) {
    return row.get(column) instanceof Entry.Figure(double value, Optional<Interval> interval)
        ? value
        : Double.NEGATIVE_INFINITY;
  }

  /** That of a row; absent where it has no figure. */
  public Optional<Bar> of(List<Entry> row) {
    return row.get(column) instanceof Entry.Figure(double value, Optional<Interval> interval)
        ? Optional.of(
            new Bar(
                place(Math.min(zero, value)),
                place(Math.max(zero, value)),
                place(interval.map(Interval::low).orElse(value)),
                place(interval.map(Interval::high).orElse(value)),
                value > zero))
        : Optional.empty();
  }

  private double place(double value) {
    return Math.round(1000 * (value - range.low()) / (range.high() - range.low())) / 10.0;
  }
}
