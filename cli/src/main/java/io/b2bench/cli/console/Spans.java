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

  /**
   * From the one to the other, rounded outwards: {@code 6 to 11 minutes}, {@code 40 seconds to 3
   * minutes}.
   */
  public static String range(Duration least, Duration most) {
    Unit high = Unit.of(most);
    Unit low = high.fits(least) ? high : Unit.of(least);
    String from = String.valueOf(low.floor(least));
    return "%s to %d %s"
        .formatted(low == high ? from : from + " " + low.text, high.ceiling(most), high.text);
  }

  /** What a length of time is told in. */
  private enum Unit {
    SECONDS(1, 10, "seconds"),
    MINUTES(MINUTE, MINUTE, "minutes"),
    HOURS(HOUR, HOUR, "hours");

    private final long length;
    private final long step;
    private final String text;

    Unit(long length, long step, String text) {
      this.length = length;
      this.step = step;
      this.text = text;
    }

    static Unit of(Duration span) {
      long seconds = span.toSeconds();
      return seconds < 2 * MINUTE ? SECONDS : seconds < 2 * HOUR ? MINUTES : HOURS;
    }

    boolean fits(Duration span) {
      return span.toSeconds() >= step;
    }

    long floor(Duration span) {
      return Math.max(1, span.toSeconds() / step * step / length);
    }

    long ceiling(Duration span) {
      return (span.toSeconds() + step - 1) / step * step / length;
    }
  }
}
