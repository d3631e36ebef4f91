package io.b2bench.results.analysis.threshold;

/** A text is no threshold, or none for that run. */
public final class InvalidThresholdException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  InvalidThresholdException(String text, String why) {
    super("'%s': %s".formatted(text, why));
  }

  /** Points at the place where something else was expected. */
  InvalidThresholdException(String text, int at, String expected) {
    super(
        "expected %s%n  %s%n  %s^"
            .formatted(expected, text, " ".repeat(text.codePointCount(0, at))));
  }
}
