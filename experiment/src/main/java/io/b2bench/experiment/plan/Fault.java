package io.b2bench.experiment.plan;

import io.b2bench.tls.catalog.Spelling;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One thing wrong with an experiment file or an option.
 *
 * @param where place in the file; absent for an option
 * @param key the setting: {@code scale.items}
 * @param says what is wrong, with the value seen
 * @param meant the nearest spelling of something known
 * @param allowed what may stand there; empty when the sentence says it
 */
public record Fault(
    Optional<Where> where, String key, String says, Optional<String> meant, List<String> allowed) {
  /** Keeps its own list. */
  public Fault {
    allowed = List.copyOf(allowed);
  }

  /** An unknown word where only known ones may stand. */
  static Fault unknown(
      Optional<Where> where, String key, String kind, String seen, Collection<String> known) {
    return new Fault(
        where,
        key,
        "unknown " + kind + " \"" + seen + "\"",
        Spelling.nearest(seen, known),
        List.copyOf(known));
  }

  /** What is wrong and what to write instead, in one line. */
  public String sentence() {
    StringBuilder text = new StringBuilder(key).append(": ").append(says);
    meant.ifPresent(m -> text.append("; did you mean ").append(m).append('?'));
    if (!allowed.isEmpty()) {
      text.append(meant.isPresent() ? " Allowed: " : "; allowed: ")
          .append(String.join(", ", allowed));
    }
    return text.toString();
  }

  /**
   * A stretch of one line.
   *
   * @param line from 1
   * @param column from 1
   * @param width how many characters
   * @param excerpt the line
   */
  public record Where(int line, int column, int width, String excerpt) {
    /** The line with its number, and a caret below the stretch. */
    String pointed() {
      String number = Integer.toString(line);
      StringBuilder below = new StringBuilder();
      excerpt.codePoints().limit(column - 1L).forEach(c -> below.append(c == '\t' ? '\t' : ' '));
      return "  %s | %s\n  %s | %s%s"
          .formatted(
              number, excerpt, " ".repeat(number.length()), below, "^".repeat(Math.max(1, width)));
    }
  }
}
