package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import java.util.List;

/**
 * Colour, symbol and dash of each series: the palette of Okabe and Ito, which people with any
 * colour vision tell apart; plain is grey. Colour never stands alone.
 */
final class Palette {
  private static final String PLAIN = "#8a8f98";
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");
  private static final List<String> SYMBOLS =
      List.of("circle", "rect", "triangle", "diamond", "emptyRect", "emptyTriangle");
  private static final List<String> DASHES = List.of("solid", "dashed", "dotted");

  private static final List<String> MARKS = List.of("●", "■", "▲", "◆", "□", "△");

  private final List<String> series;

  Palette(Results results) {
    this.series =
        results.run().series().stream()
            .map(s -> s.name())
            .filter(name -> !name.equals(Cell.REFERENCE))
            .toList();
  }

  /** The colour of the thing in this place. */
  static String colour(int place) {
    return COLOURS.get(place % COLOURS.size());
  }

  String colour(String name) {
    return Words.reference(name) ? PLAIN : COLOURS.get(place(name) % COLOURS.size());
  }

  String symbol(String name) {
    return Words.reference(name) ? "emptyCircle" : SYMBOLS.get(place(name) % SYMBOLS.size());
  }

  /** The symbol as a character. */
  String mark(String name) {
    return Words.reference(name) ? "○" : MARKS.get(place(name) % MARKS.size());
  }

  String dash(String name) {
    int round = Words.reference(name) ? 0 : place(name) / COLOURS.size();
    return DASHES.get(round % DASHES.size());
  }

  private int place(String name) {
    return Math.max(0, series.indexOf(name));
  }
}
