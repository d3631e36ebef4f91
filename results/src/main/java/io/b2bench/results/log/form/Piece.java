package io.b2bench.results.log.form;

import java.util.ArrayList;
import java.util.List;

/** A part of a configuration's string. */
sealed interface Piece {
  /** What each line has as it stands there. */
  record Literal(String text) implements Piece {}

  /**
   * What differs from line to line.
   *
   * @param name as the configuration has it
   * @param meaning what it says
   */
  record Variable(String name, Meaning meaning) implements Piece {}

  /**
   * Texts that follow each other as one; an address, a colon and a port as the connection that they
   * tell from others; variables with nothing between them as one that no figure needs.
   */
  static List<Piece> joined(List<Piece> pieces) {
    List<Piece> joined = new ArrayList<>();
    for (Piece piece : pieces) {
      int last = joined.size() - 1;
      if (piece instanceof Literal(var more)) {
        if (more.isEmpty()) {
          continue;
        }
        if (last >= 0 && joined.get(last) instanceof Literal(var text)) {
          joined.set(last, new Literal(text + more));
          continue;
        }
      }
      if (piece instanceof Variable(var name, var meaning) && last >= 0) {
        if (joined.get(last) instanceof Variable(var before, var other)) {
          joined.set(last, new Variable(before + name, Meaning.OTHER));
          continue;
        }
        if (meaning.field() == Field.PORT
            && last >= 1
            && joined.get(last) instanceof Literal(var colon)
            && colon.equals(":")
            && joined.get(last - 1) instanceof Variable(var address, var its)
            && its.field() == Field.ADDRESS) {
          joined.removeLast();
          joined.set(
              last - 1,
              new Variable(address + ":" + name, Meaning.of(Field.CONNECTION, Ending.BARE)));
          continue;
        }
      }
      joined.add(piece);
    }
    return joined;
  }
}
