package io.b2bench.results.log;

/** A request as a log has it: a line, and where in it each field of a format stands. */
@SuppressWarnings("EnumOrdinal") // as an index only; maps took half of the time
final class LogLine {
  /** Stands for what a request has not. */
  static final String ABSENT = "-";

  /** No number of a log is below 0. */
  static final long NONE = -1;

  private static final int FIELDS = Field.values().length;

  private final String text;
  private final int[] from = new int[FIELDS];
  private final int[] to = new int[FIELDS];
  private int timed = -1;
  private long second;

  LogLine(String text) {
    this.text = text;
  }

  /** The whole line. */
  String text() {
    return text;
  }

  void set(Field field, int begin, int end) {
    from[field.ordinal()] = begin;
    to[field.ordinal()] = end;
  }

  int length(Field field) {
    return to(field) - from(field);
  }

  boolean is(Field field, String word) {
    return length(field) == word.length() && text.startsWith(word, from(field));
  }

  boolean absent(Field field) {
    return is(field, ABSENT);
  }

  /** A number that is written in digits alone, or {@link #NONE}. */
  long number(Field field) {
    return LogTime.digits(text, from(field), to(field));
  }

  /** The number of a field that the format has; 0 for a dash. */
  long count(Field field) {
    return Math.max(0, number(field));
  }

  /** When it ended, in seconds since 1970, or {@link LogTime#NONE}. Formats agree on the place. */
  long second() {
    if (timed != from(Field.TIME)) {
      timed = from(Field.TIME);
      second = LogTime.second(text, timed, to(Field.TIME));
    }
    return second;
  }

  /** Whether its protocol is HTTP/2. */
  boolean http2() {
    String protocol = " HTTP/2.0";
    return text.startsWith(protocol, to(Field.REQUEST) - protocol.length());
  }

  private int from(Field field) {
    return from[field.ordinal()];
  }

  private int to(Field field) {
    return to[field.ordinal()];
  }
}
