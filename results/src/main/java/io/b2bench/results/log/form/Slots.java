package io.b2bench.results.log.form;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A form of text: what stands between fields, and where each field ends. */
final class Slots {
  private static final int NONE = -1;

  private final byte[][] between;
  private final Piece.Variable[] variables;
  private final Ending[] endings;
  private final boolean[] quoted;
  private final Worth worth;

  private Slots(List<Piece> pieces, Worth worth) {
    List<byte[]> texts = new ArrayList<>();
    List<Piece.Variable> found = new ArrayList<>();
    List<Boolean> inQuotes = new ArrayList<>();
    boolean open = false;
    String text = "";
    for (Piece piece : Piece.joined(pieces)) {
      switch (piece) {
        case Piece.Literal literal -> {
          text = literal.text();
          open ^= literal.text().chars().filter(c -> c == '"').count() % 2 == 1;
        }
        case Piece.Variable variable -> {
          texts.add(bytes(text));
          found.add(variable);
          inQuotes.add(open);
          text = "";
        }
      }
    }
    texts.add(bytes(text));
    between = texts.toArray(byte[][]::new);
    variables = found.toArray(Piece.Variable[]::new);
    quoted = new boolean[variables.length];
    endings = new Ending[variables.length];
    for (int i = 0; i < variables.length; i++) {
      quoted[i] = inQuotes.get(i);
      endings[i] = ending(variables[i].meaning(), between[i + 1], quoted[i]);
    }
    this.worth = worth;
  }

  static Slots of(List<Piece> pieces, Numbering numbering) {
    return new Slots(pieces, new Worth(numbering));
  }

  private static Ending ending(Meaning meaning, byte[] next, boolean quoted) {
    boolean free = meaning.field() == Field.OTHER && meaning.ending() == Ending.LIST;
    boolean alone = quoted && next.length > 0 && next[0] == '"';
    return free && (alone || next.length == 0) ? Ending.ANY : meaning.ending();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** What it says. */
  Set<Field> fields() {
    Set<Field> fields = EnumSet.noneOf(Field.class);
    for (Piece.Variable variable : variables) {
      fields.add(variable.meaning().field());
    }
    return fields;
  }

  /** How many of its fields are not anything at all. */
  int detail() {
    return (int) Arrays.stream(variables).filter(v -> v.meaning().field() != Field.OTHER).count();
  }

  boolean beginsWithBrace() {
    return between[0].length > 0 && between[0][0] == '{';
  }

  /** Finds the fields; false where this has another form. */
  boolean reads(LogLine line, int from, int to) {
    return misfit(line, from, to) < 0;
  }

  /** The name of the field up to which the line fits. */
  String misfit(LogLine line) {
    line.clear();
    int slot = misfit(line, line.begin(), line.end());
    return slot >= 0 && slot < variables.length ? variables[slot].name() : "the end";
  }

  private int misfit(LogLine line, int from, int to) {
    byte[] source = line.source();
    int at = from;
    for (int i = 0; i < variables.length; i++) {
      line.reach(at);
      byte[] text = between[i];
      if (at + text.length > to || !Ending.startsWith(source, at, text)) {
        return i;
      }
      at += text.length;
      line.reach(at);
      int end = endings[i].end(source, at, to, between[i + 1], quoted[i]);
      if (end < 0 || !worth.sets(line, variables[i].meaning(), at, Math.max(at, end))) {
        return i;
      }
      at = end;
    }
    line.reach(at);
    byte[] last = between[variables.length];
    boolean fits = at + last.length == to && Ending.startsWith(source, at, last);
    return fits ? NONE : variables.length;
  }
}
