package io.b2bench.results.section;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

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

  /**
   * With a further column.
   *
   * @param place where it stands, from 0
   * @param entry what it says of a row
   */
  public Grid with(int place, Column column, Function<List<Entry>, Entry> entry) {
    return new Grid(
        caption,
        inserted(columns, place, column),
        rows.stream().map(row -> inserted(row, place, entry.apply(row))).toList());
  }

  private static <T> List<T> inserted(List<T> list, int place, T one) {
    List<T> longer = new ArrayList<>(list);
    longer.add(place, one);
    return longer;
  }

  /** Without a column, by its title. */
  public Grid without(String title) {
    List<Integer> kept =
        IntStream.range(0, columns.size())
            .filter(i -> !columns.get(i).title().equals(title))
            .boxed()
            .toList();
    return new Grid(
        caption,
        kept.stream().map(columns::get).toList(),
        rows.stream().map(row -> kept.stream().map(row::get).toList()).toList());
  }

  /** Its first rows alone. */
  public Grid first(int most) {
    return new Grid(caption, columns, rows.stream().limit(most).toList());
  }

  @Override
  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
