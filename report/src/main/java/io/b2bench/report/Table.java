package io.b2bench.report;

import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The results as a table of characters. */
final class Table {
  private static final List<String> HEAD =
      List.of("", "clients", "per s", "p90 ms", "CPU us", "added us", "CPU ratio", "verdict");
  private static final int NAME = 0;
  private static final int VERDICT = 7;
  private static final String GAP = "  ";

  private final Results results;
  private final int columns;
  private final Ink ink;

  Table(Results results, int columns, boolean colour) {
    this.results = results;
    this.columns = columns;
    this.ink = new Ink(colour);
  }

  String text() {
    List<String> lines = new ArrayList<>();
    stamps(lines);
    wrap(Words.control(results), lines);
    GoalWords.of(results).ifPresent(goals -> wrap(goals, lines));
    lines.add("");
    rows(lines);
    lines.add("");
    notes(lines);
    for (String series : results.run().series().stream().map(s -> s.name()).toList()) {
      wrap(series + ": " + Words.proof(results, series), lines);
    }
    results.run().skipped().forEach(s -> wrap("skipped " + s.profile() + ": " + s.reason(), lines));
    results.warnings().forEach(w -> wrap("warning: " + w, lines));
    return String.join("\n", lines) + "\n";
  }

  private void stamps(List<String> lines) {
    for (Summary.Stamp stamp : results.run().stamps()) {
      List<String> wrapped = new ArrayList<>();
      wrap("%s: %s".formatted(stamp, Words.reason(results.run(), stamp)), wrapped);
      wrapped.forEach(line -> lines.add(ink.alarm(line)));
    }
  }

  private void rows(List<String> lines) {
    List<List<String>> rows = CellRow.all(results);
    int[] widths = new int[HEAD.size()];
    rows.forEach(r -> widen(widths, r));
    widen(widths, HEAD);
    boolean apart = line(widths, HEAD, widths[NAME]).length() > columns;
    int name = apart ? 0 : widths[NAME];
    lines.add(ink.faint(line(widths, HEAD, name)));
    String last = "";
    for (List<String> row : rows) {
      boolean first = !row.get(NAME).equals(last);
      last = row.get(NAME);
      if (apart && first) {
        lines.add(last);
      }
      List<String> shown = new ArrayList<>(row);
      shown.set(NAME, first && !apart ? last : "");
      lines.add(ink.verdict(line(widths, shown, name), row.get(VERDICT)));
    }
  }

  private static void widen(int[] widths, List<String> row) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], row.get(i).length());
    }
  }

  private static String line(int[] widths, List<String> row, int name) {
    StringBuilder line = new StringBuilder(pad(row.get(NAME), name, false));
    for (int i = 1; i < widths.length; i++) {
      line.append(GAP).append(pad(row.get(i), widths[i], i != VERDICT));
    }
    return line.toString().stripTrailing();
  }

  private static String pad(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - text.length()));
    return right ? space + text : text + space;
  }

  private void notes(List<String> lines) {
    CellRow.legend(results).ifPresent(l -> wrap(l, lines));
    wrap("load: " + Words.load(results.run()), lines);
    for (Comparison c : results.comparisons()) {
      if (c.metric().equals(Metric.CPU)) {
        c.judgement()
            .filter(j -> j.furtherUnits().isPresent())
            .ifPresent(
                j ->
                    wrap(
                        "%s at %s: about %d further %ss would decide"
                            .formatted(
                                c.series(),
                                Cell.load(c.clients()),
                                j.furtherUnits().getAsInt(),
                                unit()),
                        lines));
      }
    }
  }

  private String unit() {
    return results.run().unit().name().toLowerCase(Locale.ROOT);
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
