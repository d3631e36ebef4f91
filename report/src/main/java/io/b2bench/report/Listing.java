package io.b2bench.report;

import java.util.List;

/** Things listed in a sentence. */
final class Listing {
  private Listing() {}

  /** {@code 1, 4 and 16}. */
  static String of(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }
}
