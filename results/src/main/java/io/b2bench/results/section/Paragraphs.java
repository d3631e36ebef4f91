package io.b2bench.results.section;

import java.util.ArrayList;
import java.util.List;

/** Lines of a text as paragraphs and items. */
final class Paragraphs {
  private Paragraphs() {}

  /** Paragraphs: lines between empty ones, joined. */
  static List<String> of(List<String> lines) {
    List<String> paragraphs = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String line : lines) {
      if (line.isEmpty()) {
        close(paragraphs, current);
      } else {
        join(current, line);
      }
    }
    close(paragraphs, current);
    return paragraphs;
  }

  /** Items: each begins with {@code - } and goes on to the next one. */
  static List<String> items(List<String> lines) {
    return items(lines, "- ");
  }

  /** The same with another mark at their beginning. */
  static List<String> items(List<String> lines, String mark) {
    List<String> items = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String line : lines) {
      if (line.startsWith(mark)) {
        close(items, current);
        join(current, line.substring(mark.length()).strip());
      } else if (!line.isEmpty()) {
        if (current.isEmpty()) {
          throw new IllegalArgumentException("text before the first item: " + line);
        }
        join(current, line);
      }
    }
    close(items, current);
    return items;
  }

  private static void join(StringBuilder text, String line) {
    if (!text.isEmpty() && ",.;:)".indexOf(line.charAt(0)) < 0) {
      text.append(' ');
    }
    text.append(line);
  }

  private static void close(List<String> texts, StringBuilder current) {
    if (!current.isEmpty()) {
      texts.add(current.toString());
      current.setLength(0);
    }
  }
}
