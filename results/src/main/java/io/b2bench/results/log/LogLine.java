package io.b2bench.results.log;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** A request as a log has it: a line, and where in it each field stands. */
final class LogLine {
  /** Stands for what a request has not. */
  static final String ABSENT = "-";

  private final String text;
  private final Map<Field, Place> places = new EnumMap<>(Field.class);

  LogLine(String text) {
    this.text = text;
  }

  private record Place(int from, int to) {}

  void set(Field field, int from, int to) {
    places.put(field, new Place(from, to));
  }

  int length(Field field) {
    return to(field) - from(field);
  }

  String text(Field field) {
    return text.substring(from(field), to(field));
  }

  boolean absent(Field field) {
    return length(field) == 1 && text.startsWith(ABSENT, from(field));
  }

  /** A number that is written in digits alone. */
  OptionalLong number(Field field) {
    return LogTime.digits(text, from(field), to(field));
  }

  /** The number of a field that the format has; 0 for a dash. */
  long count(Field field) {
    return number(field).orElse(0);
  }

  /** When it ended, in seconds since 1970. */
  OptionalLong second() {
    return LogTime.second(text, from(Field.TIME), to(Field.TIME));
  }

  /** Whether its protocol is HTTP/2. */
  boolean http2() {
    String protocol = " HTTP/2.0";
    return text.startsWith(protocol, to(Field.REQUEST) - protocol.length());
  }

  private int from(Field field) {
    return place(field).from();
  }

  private int to(Field field) {
    return place(field).to();
  }

  private Place place(Field field) {
    return Objects.requireNonNull(places.get(field), field::name);
  }
}
