package io.b2bench.report;

import io.b2bench.results.record.Cell;
import java.util.List;

/** Load levels in words: the one place in the report that says what a level counts. */
final class Level {
  /** Heading of a column or an axis of levels. */
  static final String HEADING = "clients";

  private Level() {}

  /** {@code 1 client}, {@code 16 clients}. */
  static String words(int level) {
    return Cell.load(level);
  }

  /** {@code 1, 4 and 16 clients}. */
  static String words(List<Integer> levels) {
    String list = Listing.of(levels.stream().map(String::valueOf).toList());
    return list + (list.equals("1") ? " client" : " clients");
  }
}
