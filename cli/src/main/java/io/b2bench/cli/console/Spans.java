package io.b2bench.cli.console;

import java.time.Duration;

/** Spans of time for people. */
public final class Spans {
  private Spans() {}

  /** Rounded: {@code 45 s}, {@code 6 min 20 s}, {@code 1 h 5 min}. */
  public static String text(Duration span) {
    long seconds = span.plusMillis(500).toSeconds();
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min" + (seconds % 60 == 0 ? "" : " " + seconds % 60 + " s");
    }
    return seconds / 3600 + " h" + (seconds % 3600 < 60 ? "" : " " + seconds % 3600 / 60 + " min");
  }
}
