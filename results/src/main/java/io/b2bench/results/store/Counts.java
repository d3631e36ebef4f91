package io.b2bench.results.store;

import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Numbers in a run: all of them are counted, or made of what was, so none is below zero. */
final class Counts {
  /** The largest number that a floating-point figure holds exactly: 104 days of nanoseconds. */
  private static final double MOST = 0x1p53;

  private Counts() {}

  /**
   * Refuses impossible numbers.
   *
   * @param at the place of the tree, to name it
   * @param others members of the tree that are not counted
   */
  static void check(String at, JsonNode tree, Set<String> others) {
    tree.forEachEntry(
        (name, value) -> {
          if (!others.contains(name)) {
            check(at, name, value);
          }
        });
  }

  private static void check(String at, String name, JsonNode value) {
    if (value.isNumber()) {
      double number = value.doubleValue();
      if (!(number >= 0 && number <= MOST)) {
        throw UnreadableRunException.of(at, "%s cannot be %s".formatted(name, value));
      }
    } else if (value.isArray()) {
      value.forEach(element -> check(at, name, element));
    } else {
      value.forEachEntry((part, its) -> check(at, name + "." + part, its));
    }
  }
}
