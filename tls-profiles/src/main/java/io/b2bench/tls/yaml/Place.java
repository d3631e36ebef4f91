package io.b2bench.tls.yaml;

/**
 * A stretch of one line of a file.
 *
 * @param line from 1
 * @param column from 1
 * @param width how many characters
 * @param excerpt the line
 */
public record Place(int line, int column, int width, String excerpt) {
  private static final int WIDEST = 160;
  private static final int BEFORE = 60;

  /** The line with its number, and a caret below each character of the stretch. */
  String pointed() {
    int first = excerpt.length() <= WIDEST ? 0 : Math.max(0, column - 1 - BEFORE);
    String shown = excerpt.substring(first, Math.min(excerpt.length(), first + WIDEST));
    StringBuilder below = new StringBuilder();
    shown
        .codePoints()
        .limit(column - 1L - first)
        .forEach(c -> below.append(c == '\t' ? '\t' : ' '));
    String number = Integer.toString(line);
    int carets = Math.clamp(width, 1, Math.max(1, shown.length() - below.length()));
    return "  %s | %s\n  %s | %s%s"
        .formatted(number, shown, " ".repeat(number.length()), below, "^".repeat(carets));
  }
}
