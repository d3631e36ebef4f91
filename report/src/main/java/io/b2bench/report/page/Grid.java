package io.b2bench.report.page;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it shows
 * @param columns its columns
 * @param rows its rows, one text for each column
 */
public record Grid(String caption, List<Column> columns, List<List<String>> rows) {
  /** Keeps its own lists and refuses ragged rows. */
  public Grid {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(caption + ": a row does not fit its columns: " + row);
      }
    }
  }

  /**
   * A column.
   *
   * @param title its heading
   * @param number whether it holds numbers, to be aligned at the right
   */
  public record Column(String title, boolean number) {
    /** A column of words. */
    public static Column words(String title) {
      return new Column(title, false);
    }

    /** A column of numbers. */
    public static Column numbers(String title) {
      return new Column(title, true);
    }
  }
}
