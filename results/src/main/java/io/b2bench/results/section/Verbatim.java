package io.b2bench.results.section;

import java.util.List;

/**
 * Text that is shown as it is, line by line: to be copied.
 *
 * @param title what it is, in a sentence
 * @param lines the text
 */
public record Verbatim(String title, List<String> lines) implements Part {
  /** Copies the lines. */
  public Verbatim {
    lines = List.copyOf(lines);
  }

  @Override
  public boolean isEmpty() {
    return lines.isEmpty();
  }
}
