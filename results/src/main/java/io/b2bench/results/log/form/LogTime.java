package io.b2bench.results.log.form;

/**
 * Reads times as servers write them, millions of times: {@code 23/Nov/2026:19:22:02 +0000}, {@code
 * 2026-11-23T19:22:02.123Z}, seconds since 1970. One without a zone is taken for UTC.
 */
final class LogTime {
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

  /** What is no time. */
  static final long NONE = Long.MIN_VALUE;

  private static final int CLOCK = 8;

  private LogTime() {}

  /** In seconds since 1970; {@link #NONE} where it is no time. */
  static long second(byte[] line, int from, int to) {
    if (to - from > 2 && line[from + 2] == '/') {
      return clf(line, from, to);
    }
    if (to - from > 4 && line[from + 4] == '-') {
      return iso(line, from, to);
    }
    return epoch(line, from, to);
  }

  private static long clf(byte[] line, int from, int to) {
    if (to - from < 20 || line[from + 6] != '/' || line[from + 11] != ':') {
      return NONE;
    }
    return second(
        digits(line, from + 7, from + 11),
        month(line, from + 3),
        digits(line, from, from + 2),
        line,
        from + 12,
        to);
  }

  private static long iso(byte[] line, int from, int to) {
    boolean fits =
        to - from >= 19
            && line[from + 7] == '-'
            && (line[from + 10] == 'T' || line[from + 10] == ' ' || line[from + 10] == '\t');
    return fits
        ? second(
            digits(line, from, from + 4),
            digits(line, from + 5, from + 7),
            digits(line, from + 8, from + 10),
            line,
            from + 11,
            to)
        : NONE;
  }

  private static long second(long year, long month, long day, byte[] line, int clock, int to) {
    long hour = digits(line, clock, clock + 2);
    long minute = digits(line, clock + 3, clock + 5);
    long second = digits(line, clock + 6, clock + CLOCK);
    long offset = offset(line, clock + CLOCK, to);
    boolean fits =
        line[clock + 2] == ':'
            && line[clock + 5] == ':'
            && within(hour, 0, 23)
            && within(minute, 0, 59)
            && within(second, 0, 60)
            && within(month, 1, 12)
            && year >= 0
            && within(day, 1, length(year, month));
    return !fits || offset == NONE
        ? NONE
        : ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second - offset;
  }

  /** Seconds that a zone is before UTC; parts of a second may stand before it. */
  private static long offset(byte[] line, int from, int to) {
    int at = from;
    if (at < to && (line[at] == '.' || line[at] == ',')) {
      for (at++; at < to && line[at] >= '0' && line[at] <= '9'; at++) {}
    }
    if (at < to && line[at] == ' ') {
      at++;
    }
    if (at == to || (at == to - 1 && line[at] == 'Z')) {
      return 0;
    }
    boolean colon = to - at == 6 && line[at + 3] == ':';
    if ((to - at != 5 && !colon) || (line[at] != '+' && line[at] != '-')) {
      return NONE;
    }
    long hours = digits(line, at + 1, at + 3);
    long minutes = digits(line, to - 2, to);
    long offset = 60 * (60 * hours + minutes);
    return hours < 0 || minutes < 0 ? NONE : line[at] == '+' ? offset : -offset;
  }

  /** Seconds with a fraction, or milli-, micro- or nanoseconds without. */
  private static long epoch(byte[] line, int from, int to) {
    int point = from;
    while (point < to && line[point] != '.') {
      point++;
    }
    int length = point - from;
    if (length < 9 || length > 19 || (point < to && digits(line, point + 1, to) < 0)) {
      return NONE;
    }
    long value = digits(line, from, point);
    return value < 0
        ? NONE
        : length <= 11
            ? value
            : length <= 14
                ? value / 1000
                : length <= 17 ? value / 1_000_000 : value / 1_000_000_000;
  }

  /** A number in digits alone, of at most 19, or {@link LogLine#NONE}. */
  static long digits(byte[] line, int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = line[i] - '0';
      if (digit < 0 || digit > 9) {
        return LogLine.NONE;
      }
      value = 10 * value + digit;
    }
    return to > from && to - from <= 19 && value >= 0 ? value : LogLine.NONE;
  }

  private static int month(byte[] line, int from) {
    for (int month = 0; month < 12; month++) {
      if (line[from] == MONTHS.charAt(3 * month)
          && line[from + 1] == MONTHS.charAt(3 * month + 1)
          && line[from + 2] == MONTHS.charAt(3 * month + 2)) {
        return month + 1;
      }
    }
    return 0;
  }

  private static boolean within(long value, long least, long most) {
    return value >= least && value <= most;
  }

  private static long length(long year, long month) {
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 ? leap ? 29 : 28 : 30 + ((month + month / 8) & 1);
  }

  /** Days since 1970 by the Gregorian calendar, the year taken to begin in March. */
  private static long days(long year, long month, long day) {
    long years = month > 2 ? year : year - 1;
    long ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return 365 * years
        + Math.floorDiv(years, 4)
        - Math.floorDiv(years, 100)
        + Math.floorDiv(years, 400)
        + ofYear
        - 719_468;
  }
}
