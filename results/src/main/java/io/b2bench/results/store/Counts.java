package io.b2bench.results.store;

import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Numbers in a run: all of them are counted, or made of what was, so none is below zero. Gauges
 * alone may be: some are differences, as of the heap with connections and without.
 */
final class Counts {
  /** The largest number that a floating-point figure holds exactly: 104 days of nanoseconds. */
  private static final double MOST = 0x1p53;

  private static final String GAUGES = "observation.gauges";

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
      double least = name.startsWith(GAUGES) ? -MOST : 0;
      if (!(number >= least && number <= MOST)) {
        throw UnreadableRunException.of(at, "%s cannot be %s".formatted(name, value));
      }
    } else if (value.isArray()) {
      value.forEach(element -> check(at, name, element));
    } else {
      value.forEachEntry((part, its) -> check(at, name + "." + part, its));
    }
  }
}
