package io.b2bench.results.log;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A form of lines: named fields, a space between two of them.
 *
 * @param name as it is printed
 * @param slots the fields, in their order
 * @param numbering how requests of a connection are numbered; absent where they are not
 */
record LogFormat(String name, List<Slot> slots, Optional<Numbering> numbering) {
  /** All that are known. Of two that fit equally many lines the first is taken. */
  static final List<LogFormat> KNOWN = known();

  private static final int DIGITS = 15;

  /** Copies the list. */
  LogFormat {
    slots = List.copyOf(slots);
  }

  /**
   * A field and its place.
   *
   * @param field what it says
   * @param quoting how it ends
   */
  record Slot(Field field, Quoting quoting) {}

  /**
   * How a program numbers requests and says what its connections are.
   *
   * @param first the number of the first request of a connection
   * @param full the word for a full handshake
   * @param resumed the word for a resumed one
   * @param underHttp2 whether requests of an HTTP/2 connection are numbered too
   */
  record Numbering(long first, String full, String resumed, boolean underHttp2) {
    boolean knows(LogLine line) {
      return line.is(Field.REUSED, full)
          || line.is(Field.REUSED, resumed)
          || line.absent(Field.REUSED);
    }
  }

  private static List<LogFormat> known() {
    List<Slot> common =
        List.of(
            new Slot(Field.OTHER, Quoting.BARE),
            new Slot(Field.OTHER, Quoting.BARE),
            new Slot(Field.OTHER, Quoting.TO_BRACKET),
            new Slot(Field.TIME, Quoting.BRACKETS),
            new Slot(Field.REQUEST, Quoting.QUOTES),
            new Slot(Field.NUMBER, Quoting.BARE),
            new Slot(Field.BODY_OUT, Quoting.BARE));
    Slot quoted = new Slot(Field.OTHER, Quoting.QUOTES);
    List<Slot> combined = more(common, quoted, quoted);
    List<Slot> tls =
        more(
            combined,
            new Slot(Field.BYTES_OUT, Quoting.BARE),
            new Slot(Field.BYTES_IN, Quoting.BARE),
            new Slot(Field.CONNECTION_REQUEST, Quoting.BARE),
            new Slot(Field.REUSED, Quoting.BARE));
    return List.of(
        new LogFormat("nginx", tls, Optional.of(new Numbering(1, ".", "r", true))),
        new LogFormat("apache", tls, Optional.of(new Numbering(0, "Initial", "Resumed", false))),
        new LogFormat("combined", combined, Optional.empty()),
        new LogFormat("main", more(combined, quoted), Optional.empty()),
        new LogFormat("common", common, Optional.empty()));
  }

  private static List<Slot> more(List<Slot> slots, Slot... more) {
    return Stream.concat(slots.stream(), Arrays.stream(more)).toList();
  }

  boolean has(Field field) {
    for (Slot slot : slots) {
      if (slot.field() == field) {
        return true;
      }
    }
    return false;
  }

  /** Finds the fields of a line; false where it has another form. */
  boolean reads(LogLine line) {
    String text = line.text();
    int at = 0;
    for (Slot slot : slots) {
      if (at > 0 && (at >= text.length() || text.charAt(at++) != ' ')) {
        return false;
      }
      int end = slot.quoting().end(text, at);
      if (end < 0) {
        return false;
      }
      line.set(slot.field(), at + slot.quoting().width(), end - slot.quoting().width());
      if (!fits(slot.field(), line)) {
        return false;
      }
      at = end;
    }
    return at == text.length();
  }

  private boolean fits(Field field, LogLine line) {
    return switch (field) {
      case OTHER, REQUEST -> true;
      case TIME -> line.second() != LogTime.NONE;
      case REUSED -> numbering.filter(n -> n.knows(line)).isPresent();
      case BODY_OUT -> line.absent(field) || number(line, field) >= 0;
      case NUMBER, BYTES_OUT, BYTES_IN -> number(line, field) >= 0;
      case CONNECTION_REQUEST ->
          numbering.filter(n -> n.first() <= number(line, field)).isPresent();
    };
  }

  /** Nobody sends more bytes than that for a request. */
  private static long number(LogLine line, Field field) {
    return line.length(field) <= DIGITS ? line.number(field) : LogLine.NONE;
  }
}
