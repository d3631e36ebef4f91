package io.b2bench.report;

import io.b2bench.report.page.EntryText;
import io.b2bench.report.page.Overview;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Verbatim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a run says, for a terminal. */
final class Terminal {
  private static final String GAP = "  ";

  private final int width;
  private final TerminalColours colours;
  private final List<String> lines = new ArrayList<>();

  Terminal(int width, boolean colour) {
    this.width = width;
    this.colours = new TerminalColours(colour);
  }

  /**
   * What a run says, as lines of text.
   *
   * @param width of the terminal in characters
   */
  static String text(Overview run, int width, boolean colour) {
    Terminal terminal = new Terminal(width, colour);
    terminal.write(run);
    return String.join("\n", terminal.lines) + "\n";
  }

  /** Sentences, tables and text to copy, as lines of text; other parts are not for a terminal. */
  static String text(List<Part> parts, int width, boolean colour) {
    Terminal terminal = new Terminal(width, colour);
    for (Part part : parts) {
      switch (part) {
        case Note(String text) -> terminal.wrap(text);
        case Grid grid when !grid.isEmpty() -> {
          if (!terminal.lines.isEmpty() && !terminal.lines.getLast().isEmpty()) {
            terminal.lines.add("");
          }
          terminal.table(grid);
        }
        case Verbatim(String title, List<String> text) when !text.isEmpty() -> {
          terminal.lines.add("");
          terminal.wrap(title);
          terminal.lines.add("");
          terminal.lines.addAll(text.stream().map(TerminalColours::without).toList());
        }
        default -> {}
      }
    }
    return String.join("\n", terminal.lines) + "\n";
  }

  private void write(Overview run) {
    stamps(run.stamps(), Integer.MAX_VALUE);
    if (!run.first().answer().isEmpty()) {
      wrap(run.first().answer());
    }
    run.control().ifPresent(c -> wrap(c.text()));
    run.widths().ifPresent(this::wrap);
    if (run.control().isPresent() || !run.first().answer().isEmpty()) {
      lines.add("");
    }
    run.tables().stream().filter(t -> !t.rows().isEmpty()).forEach(this::table);
    run.effects().forEach(this::wrap);
    run.rankings().stream().limit(1).forEach(this::wrap);
    if (!run.effects().isEmpty() || !run.rankings().isEmpty()) {
      lines.add("");
    }
    if (!run.legend().isEmpty()) {
      wrap(run.legend());
    }
    run.notes().forEach(this::wrap);
    run.skipped().forEach(this::wrap);
    run.warnings().forEach(w -> wrap("warning: " + w));
  }

  /**
   * Marks with their reasons.
   *
   * @param most lines that a reason may take
   */
  void stamps(List<Overview.Stamp> stamps, int most) {
    for (Overview.Stamp stamp : stamps) {
      wrapped(stamp.word() + ": " + stamp.reason()).stream()
          .limit(most)
          .forEach(l -> lines.add(colours.alarm(l)));
    }
  }

  /** What was written. */
  List<String> lines() {
    return lines;
  }

  /** Whether a table stands beside its first column. */
  static boolean fits(Grid grid, int width) {
    List<List<String>> rows = grid.rows().stream().map(r -> texts(grid.columns(), r)).toList();
    List<String> head = heading(grid.columns());
    return length(widths(head, rows)) <= width;
  }

  private static int length(int[] widths) {
    return Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1);
  }

  private static List<String> heading(List<Column> columns) {
    return columns.stream().map(c -> TerminalColours.without(ascii(c.heading()))).toList();
  }

  void table(Grid grid) {
    if (!grid.caption().isEmpty()) {
      wrap(grid.caption());
    }
    List<Column> columns = grid.columns();
    List<String> head = heading(columns);
    List<List<String>> rows = grid.rows().stream().map(r -> texts(columns, r)).toList();
    int[] widths = widths(head, rows);
    // a first column that does not fit beside the others gets lines of its own
    boolean apart = length(widths) > width;
    if (apart) {
      widths[0] = 0;
    }
    lines.add(colours.faint(line(columns, widths, apart ? withFirst(head, "") : head)));
    String last = "";
    for (List<String> row : rows) {
      String first = row.getFirst();
      boolean again = first.equals(last);
      last = first;
      if (apart && !again) {
        lines.add(first);
      }
      List<String> shown = again || apart ? withFirst(row, "") : row;
      lines.add(colours.verdict(line(columns, widths, shown), row.getLast()));
    }
    lines.add("");
  }

  private static List<String> texts(List<Column> columns, List<Entry> row) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      texts.add(TerminalColours.without(EntryText.brief(columns.get(i), row.get(i))));
    }
    return texts;
  }

  private static List<String> withFirst(List<String> row, String first) {
    List<String> changed = new ArrayList<>(row);
    changed.set(0, first);
    return changed;
  }

  private static int[] widths(List<String> head, List<List<String>> rows) {
    int[] widths = head.stream().mapToInt(String::length).toArray();
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return widths;
  }

  private static String line(List<Column> columns, int[] widths, List<String> row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String space = " ".repeat(widths[i] - row.get(i).length());
      line.append(i == 0 ? "" : GAP);
      line.append(columns.get(i).number() ? space + row.get(i) : row.get(i) + space);
    }
    return line.toString().stripTrailing();
  }

  /** Some terminals cannot show the letter µ. */
  private static String ascii(String heading) {
    return heading.replace('µ', 'u');
  }

  void wrap(String text) {
    lines.addAll(wrapped(text));
  }

  /** The lines of a text that is broken at spaces. */
  private List<String> wrapped(String text) {
    List<String> broken = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : TerminalColours.without(text).split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        broken.add(line.toString());
        line.setLength(0);
        line.append(GAP);
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
    }
    broken.add(line.toString());
    return broken;
  }
}
