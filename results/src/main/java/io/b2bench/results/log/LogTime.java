package io.b2bench.results.log;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;

/** Reads {@code 23/Nov/2026:19:22:02 +0000}, millions of times. */
final class LogTime {
  private static final String FORM = "00/MMM/0000:00:00:00 +0000";
  private static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

  /** What is no time. */
  static final long NONE = Long.MIN_VALUE;

  private LogTime() {}

  /** In seconds since 1970; {@link #NONE} where it is no time. */
  static long second(String text, int from, int to) {
    if (to - from != FORM.length()) {
      return NONE;
    }
    for (int i = 0; i < FORM.length(); i++) {
      char wanted = FORM.charAt(i);
      char c = text.charAt(from + i);
      boolean fits =
          switch (wanted) {
            case '0' -> c >= '0' && c <= '9';
            case 'M' -> true;
            case '+' -> c == '+' || c == '-';
            default -> c == wanted;
          };
      if (!fits) {
        return NONE;
      }
    }
    int month = MONTHS.indexOf(text.substring(from + 3, from + 6)) + 1;
    long hour = part(text, from + 12, 2);
    long minute = part(text, from + 15, 2);
    long second = part(text, from + 18, 2);
    if (month == 0 || hour > 23 || minute > 59 || second > 60) {
      return NONE;
    }
    long offset = 60 * (60 * part(text, from + 22, 2) + part(text, from + 24, 2));
    try {
      long day =
          LocalDate.of((int) part(text, from + 7, 4), month, (int) part(text, from, 2))
              .toEpochDay();
      long local = ((day * 24 + hour) * 60 + minute) * 60 + second;
      return text.charAt(from + 21) == '+' ? local - offset : local + offset;
    } catch (DateTimeException e) {
      return NONE;
    }
  }

  /** A number in digits alone, of at most 18, or {@link LogLine#NONE}. */
  static long digits(String text, int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return LogLine.NONE;
      }
      value = 10 * value + c - '0';
    }
    return to > from ? value : LogLine.NONE;
  }

  private static long part(String text, int from, int length) {
    return digits(text, from, from + length);
  }
}
