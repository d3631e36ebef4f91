package io.b2bench.results.section;

import io.b2bench.results.section.Column.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of a table, each with a function from a row to its entry; makes a {@link Grid} from
 * the rows.
 *
 * @param <T> what a row is about
 */
public final class Columns<T> {
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<T, Entry>> entries = new ArrayList<>();

  /** The columns that a record declares, in its order; further ones may follow. */
  public static <R extends Record> Columns<R> of(Class<R> type) {
    return new Columns<R>().and(type, row -> row);
  }

  /** Further columns, which a record declares that is a part of the row. */
  public <R extends Record> Columns<T> and(Class<R> type, Function<T, R> part) {
    ShownColumns.of(type)
        .forEach(c -> add(c.title(), c.unit(), c.form(), row -> c.entry(part.apply(row))));
    return this;
  }

  /** A column of words. */
  public Columns<T> words(String title, Function<T, String> text) {
    return add(title, "", Form.WORDS, row -> Entry.of(text.apply(row)));
  }

  /** A column of numbers that are already formatted, such as the number of a block. */
  public Columns<T> written(String title, Function<T, String> text) {
    return add(title, "", Form.WRITTEN, row -> Entry.of(text.apply(row)));
  }

  /** A column with three significant digits. */
  public Columns<T> plain(String title, String unit, Function<T, Entry> entry) {
    return add(title, unit, Form.PLAIN, entry);
  }

  /** A column of whole numbers. */
  public Columns<T> count(String title, Function<T, Entry> entry) {
    return add(title, "", Form.COUNT, entry);
  }

  /** A column of ratios. */
  public Columns<T> ratio(String title, Function<T, Entry> entry) {
    return add(title, "", Form.RATIO, entry);
  }

  /** A column of shares of 1. */
  public Columns<T> share(String title, Function<T, Entry> entry) {
    return add(title, "", Form.SHARE, entry);
  }

  /** A column of differences. */
  public Columns<T> difference(String title, String unit, Function<T, Entry> entry) {
    return add(title, unit, Form.DIFFERENCE, entry);
  }

  private Columns<T> add(String title, String unit, Form form, Function<T, Entry> entry) {
    columns.add(new Column(title, unit, form));
    entries.add(entry);
    return this;
  }

  /** The rows under these columns. */
  public Table rows(Collection<T> rows) {
    return new Table(
        List.copyOf(columns),
        rows.stream().map(row -> entries.stream().map(e -> e.apply(row)).toList()).toList());
  }

  /** The table. */
  public Grid grid(String caption, Collection<T> rows) {
    return rows(rows).captioned(caption);
  }
}
