package io.b2bench.results.section;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it shows
 * @param columns its columns
 * @param rows its rows, one entry for each column
 */
public record Grid(String caption, List<Column> columns, List<List<Entry>> rows) implements Part {
  /** Copies the lists and rejects rows that do not fit the columns. */
  public Grid {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Entry> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(caption + ": a row does not fit its columns: " + row);
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
