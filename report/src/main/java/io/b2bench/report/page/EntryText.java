package io.b2bench.report.page;

import io.b2bench.results.section.Column;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/** Writes what stands in one place of a table. */
public final class EntryText {
  private EntryText() {}

  /** With its interval. */
  public static String full(Column column, Entry entry) {
    return switch (entry) {
      case Entry.Text(String text) -> text;
      case Entry.Unavailable(String word, String reason) -> word.isEmpty() ? Numbers.NONE : word;
      case Entry.Figure(double value, Optional<Interval> interval) ->
          number(column.form(), value, interval);
    };
  }

  /** For narrow tables: of the intervals of plain numbers only the larger half, in per cent. */
  public static String brief(Column column, Entry entry) {
    return entry instanceof Entry.Figure(double value, Optional<Interval> interval)
            && column.form() == Form.PLAIN
        ? Numbers.about(value, interval)
        : full(column, entry);
  }

  /** Why there is no number, where that was said. */
  public static Optional<String> reason(Entry entry) {
    return entry instanceof Entry.Unavailable(String word, String reason) && !reason.isEmpty()
        ? Optional.of(reason)
        : Optional.empty();
  }

  private static String number(Form form, double value, Optional<Interval> interval) {
    return switch (form) {
      case PLAIN, WORDS, WRITTEN -> Numbers.plain(value, interval);
      case COUNT -> Numbers.count(Math.round(value));
      case RATIO -> Numbers.ratio(value, interval);
      case SHARE -> Numbers.percent(value, interval);
      case DIFFERENCE -> Numbers.difference(value, interval);
    };
  }
}
