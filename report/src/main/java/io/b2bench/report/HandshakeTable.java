package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Handshake;
import java.util.ArrayList;
import java.util.List;

/** The results of a handshake run as tables of characters. */
final class HandshakeTable {
  private static final String GAP = "  ";

  private final HandshakeResults results;
  private final int columns;
  private final Ink ink;

  HandshakeTable(HandshakeResults results, int columns, boolean colour) {
    this.results = results;
    this.columns = columns;
    this.ink = new Ink(colour);
  }

  String text() {
    List<String> lines = new ArrayList<>();
    HandshakeWords words = new HandshakeWords(results);
    results.run().stamps().forEach(stamp -> alarm(stamp + ": " + words.reason(stamp), lines));
    HandshakeGrids grids = new HandshakeGrids(results, false);
    grid(grids.handshakes(), lines);
    grid(grids.connections(), lines);
    grid(grids.records(), lines);
    new PrimitiveGrids(results).all().forEach(g -> grid(g, lines));
    wrap("CPU of one thread that is both sides in memory; " + results.run().scope() + ".", lines);
    wrap("limit: " + results.limits(), lines);
    results.run().series().forEach(s -> wrap(s.profile() + ": " + words.proof(s.profile()), lines));
    for (Handshake h : results.handshakes()) {
      if (!h.unavailable().isEmpty()) {
        wrap(
            "skipped %s %s: %s"
                .formatted(h.profile(), HandshakeGrids.how(h.resumed()), h.unavailable()),
            lines);
      }
    }
    results.run().skipped().forEach(s -> wrap("skipped " + s.profile() + ": " + s.reason(), lines));
    results.warnings().forEach(w -> wrap("warning: " + w, lines));
    return String.join("\n", lines) + "\n";
  }

  private void alarm(String text, List<String> lines) {
    List<String> wrapped = new ArrayList<>();
    wrap(text, wrapped);
    wrapped.forEach(line -> lines.add(ink.alarm(line)));
  }

  private void grid(Grid grid, List<String> lines) {
    if (grid.rows().isEmpty()) {
      return;
    }
    wrap(grid.caption(), lines);
    int[] widths = new int[grid.columns().size()];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      widths[i] =
          Math.max(
              grid.columns().get(i).title().length(),
              grid.rows().stream().mapToInt(r -> r.get(column).length()).max().orElse(0));
    }
    lines.add(
        ink.faint(line(grid, widths, grid.columns().stream().map(Grid.Column::title).toList())));
    String last = "";
    for (List<String> row : grid.rows()) {
      List<String> shown = new ArrayList<>(row);
      if (row.getFirst().equals(last)) {
        shown.set(0, "");
      }
      last = row.getFirst();
      lines.add(line(grid, widths, shown));
    }
    lines.add("");
  }

  private static String line(Grid grid, int[] widths, List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String space = " ".repeat(widths[i] - cells.get(i).length());
      line.append(i == 0 ? "" : GAP);
      line.append(grid.columns().get(i).number() ? space + cells.get(i) : cells.get(i) + space);
    }
    return line.toString().stripTrailing().replace('µ', 'u');
  }

  /** Breaks a sentence at spaces. */
  private void wrap(String text, List<String> lines) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(GAP);
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
    }
    lines.add(line.toString());
  }
}
