package io.b2bench.results.log.form;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A request as a log has it: a line, and what of it each field of a form is. Used again. */
@SuppressWarnings("EnumOrdinal") // as an index only; maps took half of the time
public final class LogLine {
  /** No number of a log is below 0. */
  public static final long NONE = -1;

  private static final int FIELDS = Field.values().length;
  private static final int NO_BODY = -1;
  private static final long FNV = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private final int[] from = new int[FIELDS];
  private final int[] to = new int[FIELDS];
  private final long[] value = new long[FIELDS];
  private final Values values = new Values();
  private byte[] line = new byte[0];
  private byte[] source = line;
  private int begin;
  private int end;
  private int body;
  private int present;
  private int reached;
  private double millis;

  /** Takes a line; the bytes stay whose they are and must not change while it is read. */
  public void take(byte[] bytes, int first, int last) {
    line = bytes;
    begin = first;
    end = last;
    body = NO_BODY;
  }

  byte[] bytes() {
    return line;
  }

  int begin() {
    return begin;
  }

  int end() {
    return end;
  }

  /** Where it begins behind what syslog or a container puts before it. */
  int body() {
    if (body == NO_BODY) {
      body = Prefix.end(line, begin, end);
    }
    return body;
  }

  /** Whether it begins with this byte. */
  boolean begins(char c) {
    return begin < end && line[begin] == c;
  }

  /** The whole line. */
  public String text() {
    return new String(line, begin, end - begin, StandardCharsets.ISO_8859_1);
  }

  /** Forgets all fields; those that follow stand in the line itself. */
  void clear() {
    source = line;
    present = 0;
    millis = 0;
    reached = begin;
  }

  /** What fields consist of that follow; empty at first. */
  Values values() {
    values.clear();
    return values;
  }

  /** Fields that follow stand in these bytes. */
  void in(byte[] bytes) {
    source = bytes;
  }

  byte[] source() {
    return source;
  }

  /** Reads a value; forgets what it says where it is not what it should be. */
  void readsOrForgets(Slots value, int first, int last) {
    int before = present;
    if (!value.reads(this, first, last)) {
      present = before;
    }
  }

  /** Sets a field and what it is worth, where that is a number. */
  void set(Field field, int first, int last, long number) {
    from[field.ordinal()] = first;
    to[field.ordinal()] = last;
    value[field.ordinal()] = number;
    present |= 1 << field.ordinal();
  }

  /** Adds to the time that the request took. */
  void add(double milliseconds) {
    millis += milliseconds;
    present |= 1 << Field.DURATION.ordinal();
  }

  /** How far a form fits. */
  void reach(int at) {
    reached = at;
  }

  /** Bytes of it that the form fits that read it last. */
  public int reached() {
    return Math.min(reached, end) - begin;
  }

  /** Whether the line has the field. */
  public boolean has(Field field) {
    return (present & 1 << field.ordinal()) != 0;
  }

  /** A field that is a number or a time, or {@link #NONE}. */
  public long number(Field field) {
    return has(field) ? value[field.ordinal()] : NONE;
  }

  /** A number of which a dash is 0, or 0. */
  public long count(Field field) {
    return Math.max(0, number(field));
  }

  /** When it ended, in seconds since 1970. */
  public long second() {
    return value[Field.TIME.ordinal()];
  }

  /** How long it took, in ms. */
  public double millis() {
    return millis;
  }

  /** A field as it stands there. */
  public String text(Field field) {
    return has(field)
        ? new String(source, from(field), to(field) - from(field), StandardCharsets.ISO_8859_1)
        : "";
  }

  /** A number for the texts of two fields, which hardly any others have. */
  public long hash(Field one, Field other) {
    return hash(hash(FNV, one), other);
  }

  private long hash(long seed, Field field) {
    long hash = seed;
    if (has(field)) {
      for (int i = from(field); i < to(field); i++) {
        hash = (hash ^ source[i]) * FNV_PRIME;
      }
    }
    return (hash ^ '\n') * FNV_PRIME;
  }

  /** Whether the field is this word. */
  public boolean is(Field field, byte[] word) {
    int at = from(field);
    return has(field) && Arrays.equals(source, at, to(field), word, 0, word.length);
  }

  /** Whether the field is there and says that there is nothing. */
  public boolean absent(Field field) {
    int length = to(field) - from(field);
    return has(field) && (length == 0 || (length == 1 && source[from(field)] == '-'));
  }

  /** Whether its protocol is HTTP/2. */
  public boolean http2() {
    return endsWith(Field.REQUEST, " HTTP/2.0")
        || (has(Field.PROTOCOL)
            && (endsWith(Field.PROTOCOL, "2.0") || endsWith(Field.PROTOCOL, "2")));
  }

  /** Whether the line says that its connection had no TLS. */
  public boolean plain() {
    return absent(Field.REUSED)
        || absent(Field.TLS_PROTOCOL)
        || (has(Field.SCHEME) && number(Field.SCHEME) == 0)
        || (has(Field.FRONTEND) && !endsWith(Field.FRONTEND, "~"));
  }

  private boolean endsWith(Field field, String end) {
    int at = to(field) - end.length();
    if (!has(field) || at < from(field)) {
      return false;
    }
    for (int i = 0; i < end.length(); i++) {
      if (source[at + i] != end.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int from(Field field) {
    return from[field.ordinal()];
  }

  private int to(Field field) {
    return to[field.ordinal()];
  }
}
