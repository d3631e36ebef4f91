package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Run;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The format of run folders, which {@code run.json} and {@code environment.json} name in front.
 *
 * @param first the oldest format that can still be read
 * @param steps what changed from each format to the next, the oldest change first
 */
record Versioned(int first, List<Step> steps) {
  /** The format that this version of b2bench writes, and the older ones that it reads. */
  static final Versioned CURRENT =
      new Versioned(
          3,
          List.of(
              Versioned::furtherLevels,
              Versioned::cellsAndExpectations,
              Versioned::aimForProcessorTime,
              Versioned::factsOfForks,
              Versioned::expectationsOfStrata,
              Versioned::otherMachines));

  private static final String MARK = "format";

  /** Makes of a record in one format the same in the next. */
  @FunctionalInterface
  interface Step {
    /**
     * Changes a tree in place.
     *
     * @param type what it is: a run, an environment or a window
     */
    void apply(Class<?> type, ObjectNode tree);
  }

  /** Format 4 says what further levels of precision would offer; before, nobody did. */
  private static void furtherLevels(Class<?> type, ObjectNode tree) {
    if (type.equals(Run.class)) {
      tree.putNull("further");
    }
  }

  /**
   * Format 5 has verdicts on cells and what the design expects an interaction to hold; before, each
   * window was judged by itself and nobody said what was expected.
   */
  private static void cellsAndExpectations(Class<?> type, ObjectNode tree) {
    if (type.equals(Run.class)) {
      tree.putNull("cells");
      tree.putNull("expected");
    }
  }

  /** From format 6 on CPU has an aim of its own; before, it shared that of throughput. */
  private static void aimForProcessorTime(Class<?> type, ObjectNode tree) {
    if (type.equals(Run.class)) {
      ownAim(tree);
      tree.path("further").forEach(Versioned::ownAim);
    }
  }

  private static void ownAim(JsonNode judged) {
    if (judged.path("rules") instanceof ObjectNode rules && rules.has("halfWidth")) {
      rules.set("cpuHalfWidth", rules.path("halfWidth"));
    }
  }

  /** From format 7 on a fork knows its database; before, that was H2 as the experiment says. */
  private static void factsOfForks(Class<?> type, ObjectNode tree) {
    if (type.equals(Run.class)) {
      tree.path("forks").forEach(fork -> ((ObjectNode) fork).putObject("facts"));
    }
  }

  /** From format 8 on strata may have expectations of their own; before, all had the same. */
  private static void expectationsOfStrata(Class<?> type, ObjectNode tree) {
    if (type.equals(Run.class) && tree.path("expected") instanceof ObjectNode expected) {
      expected.putArray("own");
    }
  }

  /** From format 9 on a window has all machines; before, that of the first server. */
  private static void otherMachines(Class<?> type, ObjectNode tree) {
    if (tree.path("observation") instanceof ObjectNode seen) {
      seen.putObject("others");
    }
  }

  Versioned {
    steps = List.copyOf(steps);
  }

  int last() {
    return first + steps.size();
  }

  /** A record as a tree that names the format. */
  ObjectNode mark(Object content) {
    ObjectNode marked = Json.mapper().createObjectNode().put(MARK, last());
    return marked.setAll((ObjectNode) Json.mapper().valueToTree(content));
  }

  /** The format that a tree names, which is taken out of it. */
  int unmark(Path file, ObjectNode tree) {
    JsonNode mark = tree.remove(MARK);
    if (mark == null) {
      throw new UnreadableRunException(file + " does not say which format it has");
    }
    int format = mark.asInt(0);
    if (format < first || format > last()) {
      throw new UnreadableRunException(
          "%s has format %s, this version of b2bench reads format %s"
              .formatted(file, mark, steps.isEmpty() ? last() : first + " to " + last()));
    }
    return format;
  }

  /**
   * The record that a tree of some format holds.
   *
   * @param at the place of the tree, to name it when it holds none
   */
  <T> T value(String at, ObjectNode tree, int format, Class<T> type) {
    try {
      steps.subList(format - first, steps.size()).forEach(step -> step.apply(type, tree));
    } catch (ClassCastException e) {
      throw UnreadableRunException.of(at, "it is no record of format " + format);
    }
    return value(at, tree, type);
  }

  static <T> T value(String at, JsonNode tree, Class<T> type) {
    try {
      return Json.mapper().treeToValue(tree, type);
    } catch (JacksonException e) {
      throw UnreadableRunException.of(at, e.getOriginalMessage());
    }
  }

  /**
   * The tree of a text that must be an object.
   *
   * @param at the place of the text, to name it when it is none
   */
  static ObjectNode tree(String at, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return tree(at, bytes, 0, bytes.length);
  }

  /** The same of a part of a file. */
  static ObjectNode tree(String at, byte[] file, int from, int length) {
    try {
      if (Json.mapper().readTree(file, from, length) instanceof ObjectNode object) {
        return object;
      }
    } catch (JacksonException e) {
      throw UnreadableRunException.of(at, e.getOriginalMessage());
    }
    throw UnreadableRunException.of(at, "there is no JSON object");
  }
}
