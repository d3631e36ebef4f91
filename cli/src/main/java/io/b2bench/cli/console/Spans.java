package io.b2bench.cli.console;

import java.time.Duration;

/** Spans of time for people. */
public final class Spans {
  private static final long MINUTE = 60;
  private static final long HOUR = 3600;

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

  /** From the one to the other, rounded outwards: {@code 6 to 11 minutes}. */
  public static String range(Duration least, Duration most) {
    long high = most.toSeconds();
    if (high < 2 * MINUTE) {
      return range(least.toSeconds() / 10 * 10, (high + 9) / 10 * 10, "seconds");
    }
    return high < 2 * HOUR
        ? range(least.toMinutes(), (high + MINUTE - 1) / MINUTE, "minutes")
        : range(least.toHours(), (high + HOUR - 1) / HOUR, "hours");
  }

  private static String range(long least, long most, String unit) {
    return "%d to %d %s".formatted(Math.max(1, least), most, unit);
  }
}
