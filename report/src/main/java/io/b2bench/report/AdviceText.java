package io.b2bench.report;

import io.b2bench.results.analysis.comparison.Advice;

/** What a reader can do about a question that a run left open. */
final class AdviceText {
  private static final long MINUTE = 60;
  private static final long HOURS_FROM = 2 * 60 * MINUTE;

  private AdviceText() {}

  /**
   * Who would do it: {@code --precision standard would settle it in about 52 minutes here}.
   *
   * @param what what is to be done: {@code settle it}
   */
  static String of(Advice advice, String what) {
    return advice
        .level()
        .map(
            l ->
                "--precision %s would %s in about %s here"
                    .formatted(l.precision(), what, span(l.seconds())))
        .orElseGet(() -> "no --precision level would %s here".formatted(what));
  }

  private static String span(long seconds) {
    long minutes = Math.max(1, Math.round((double) seconds / MINUTE));
    return seconds < HOURS_FROM
        ? minutes + (minutes == 1 ? " minute" : " minutes")
        : Math.round(seconds / (60.0 * MINUTE)) + " hours";
  }
}
