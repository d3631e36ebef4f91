package io.b2bench.results.section;

import io.b2bench.results.section.Column.Form;
import java.util.Arrays;
import java.util.List;

/**
 * Rows under their columns, to which a text gives the caption.
 *
 * @param columns its columns
 * @param rows its rows, one entry for each column
 */
public record Table(List<Column> columns, List<List<Entry>> rows) {
  /** Words in rows that a text has itself, as Markdown writes them, the titles first. */
  static Table written(List<String> lines) {
    List<List<String>> rows =
        Paragraphs.items(lines, "|").stream()
            .filter(row -> !row.matches("[-| ]+"))
            .map(row -> Arrays.stream(row.split("\\|")).map(String::strip).toList())
            .toList();
    if (rows.stream().mapToInt(List::size).distinct().count() != 1) {
      throw new IllegalArgumentException("rows of a text that are no table: " + lines);
    }
    return new Table(
        rows.getFirst().stream().map(title -> new Column(title, "", Form.WORDS)).toList(),
        rows.stream().skip(1).map(row -> row.stream().map(Entry::of).toList()).toList());
  }

  /**
   * Some of its columns, of several with a title the first.
   *
   * @throws IllegalArgumentException where it has no column with one of the titles
   */
  Table only(List<String> titles) {
    List<String> all = columns.stream().map(Column::title).toList();
    if (!all.containsAll(titles)) {
      throw new IllegalArgumentException("a table has not all of %s: %s".formatted(titles, all));
    }
    List<Integer> places = titles.stream().map(all::indexOf).toList();
    return new Table(
        places.stream().map(columns::get).toList(),
        rows.stream().map(row -> places.stream().map(row::get).toList()).toList());
  }

  /** The same with its caption. */
  Grid captioned(String caption) {
    return new Grid(caption, columns, rows);
  }
}
