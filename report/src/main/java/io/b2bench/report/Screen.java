package io.b2bench.report;

import io.b2bench.report.page.Overview;
import io.b2bench.results.section.Grid;
import java.util.List;
import java.util.Optional;

/** What a run says on one screen of a terminal: the answer, a row a series, where the rest is. */
final class Screen {
  /** What the whole may have, less the lines that the command itself prints around it. */
  private static final int LINES = 30 - 4;

  /** Series that were not measured, as far as they are named. */
  private static final int NAMED = 3;

  private final Overview run;
  private final int width;
  private final boolean colour;

  private Screen(Overview run, int width, boolean colour) {
    this.run = run;
    this.width = width;
    this.colour = colour;
  }

  /**
   * The lines.
   *
   * @param details the command that shows everything
   * @param width of the terminal in characters
   */
  static String of(Overview run, String details, int width, boolean colour) {
    Screen screen = new Screen(run, width, colour);
    return screen.text(details);
  }

  private String text(String details) {
    Terminal head = new Terminal(width, colour);
    head.stamps(run.stamps(), 2);
    if (!run.first().answer().isEmpty()) {
      head.wrap(run.first().answer());
    }
    Terminal tail = new Terminal(width, colour);
    if (!run.first().resolution().isEmpty()) {
      tail.wrap(run.first().resolution());
    }
    skipped().ifPresent(tail::wrap);
    String rest = "%s. Full output:".formatted(warnings());
    if (rest.length() + 1 + details.length() <= width) {
      tail.wrap(rest + " " + details);
    } else {
      tail.wrap(rest);
      tail.lines().add("  " + details);
    }
    int left = LINES - head.lines().size() - 1 - tail.lines().size();
    List<String> table = run.first().brief().map(grid -> table(grid, left)).orElse(List.of());
    return String.join("\n", head.lines())
        + "\n\n"
        + table.stream().map(line -> line + "\n").reduce("", String::concat)
        + String.join("\n", tail.lines())
        + "\n";
  }

  private String warnings() {
    int count = run.warnings().size();
    return count == 0 ? "No warnings" : count == 1 ? "1 warning" : count + " warnings";
  }

  private Optional<String> skipped() {
    List<String> all = run.skipped();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            all.size() <= NAMED
                ? String.join("; ", all)
                : "%s; %d more"
                    .formatted(String.join("; ", all.subList(0, NAMED)), all.size() - NAMED));
  }

  /** As many rows as there is room for, with titles where these fit. */
  private List<String> table(Grid grid, int most) {
    Grid fitting = Terminal.fits(grid, width) ? grid : grid.without(Titles.HEADING);
    int rows = fitting.rows().size();
    List<String> all = lines(fitting);
    while (all.size() > most && rows > 1) {
      rows--;
      all = lines(fitting.first(rows));
      all.add(all.size() - 1, (grid.rows().size() - rows) + " more with --details");
    }
    return all;
  }

  private List<String> lines(Grid grid) {
    Terminal terminal = new Terminal(width, colour);
    terminal.table(grid);
    return terminal.lines();
  }
}
