package io.b2bench.cli.console;

import java.util.ArrayList;
import java.util.List;

/** A table of text in columns as wide as their longest cell. */
public final class Columns {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; all rows have the same number of cells. */
  public Columns row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** The table, each line ended, nothing behind the last cell of a line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0);
        line.append(row.get(i)).append(" ".repeat(width - row.get(i).length())).append(GAP);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
