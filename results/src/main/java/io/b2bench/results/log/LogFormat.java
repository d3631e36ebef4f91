package io.b2bench.results.log;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
    boolean knows(String word) {
      return word.equals(full) || word.equals(resumed) || word.equals(LogLine.ABSENT);
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

  /** The line in this form; absent where it has another one. */
  Optional<LogLine> read(String text) {
    LogLine line = new LogLine(text);
    int at = 0;
    for (Slot slot : slots) {
      if (at > 0 && (at >= text.length() || text.charAt(at++) != ' ')) {
        return Optional.empty();
      }
      int end = slot.quoting().end(text, at);
      if (end < 0) {
        return Optional.empty();
      }
      line.set(slot.field(), at + slot.quoting().width(), end - slot.quoting().width());
      if (!fits(slot.field(), line)) {
        return Optional.empty();
      }
      at = end;
    }
    return at == text.length() ? Optional.of(line) : Optional.empty();
  }

  private boolean fits(Field field, LogLine line) {
    return switch (field) {
      case OTHER, REQUEST -> true;
      case TIME -> line.second().isPresent();
      case REUSED -> numbering.filter(n -> n.knows(line.text(field))).isPresent();
      case BODY_OUT -> line.absent(field) || number(line, field).isPresent();
      case NUMBER, BYTES_OUT, BYTES_IN -> number(line, field).isPresent();
      case CONNECTION_REQUEST -> {
        OptionalLong number = number(line, field);
        yield number.isPresent()
            && numbering.filter(n -> n.first() <= number.getAsLong()).isPresent();
      }
    };
  }

  /** Nobody sends more bytes than that for a request. */
  private static OptionalLong number(LogLine line, Field field) {
    return line.length(field) <= DIGITS ? line.number(field) : OptionalLong.empty();
  }
}
