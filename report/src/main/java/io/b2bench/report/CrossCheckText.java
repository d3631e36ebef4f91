package io.b2bench.report;

import io.b2bench.results.cost.CheckedCell;
import io.b2bench.results.cost.CrossCheck;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.stats.Estimate;
import java.util.List;

/** Unit costs held against other runs: a sentence and a table. */
final class CrossCheckText {
  private CrossCheckText() {}

  static List<Part> parts(CrossCheck check) {
    int cells = check.cells().size();
    return List.of(
        new Note(
            "The unit costs of %s predict what TLS adds in %d cells of other runs with a median error of %s; %d of %d intervals (%s) contain the measured value, and their median half-width is %s."
                .formatted(
                    check.costs(),
                    cells,
                    Numbers.percent(check.medianMiss()),
                    check.held(),
                    cells,
                    Numbers.percent((double) check.held() / cells),
                    Numbers.percent(check.medianHalfWidth()))),
        new Columns<CrossCheck>()
            .words("run", run -> run.cells().getFirst().run())
            .count("cells", run -> Entry.of((long) run.cells().size()))
            .count("held", run -> Entry.of(run.held()))
            .share("error", run -> Entry.of(run.medianMiss()))
            .words("too high by", run -> "%+.1f %%".formatted(100 * run.medianLean()))
            .grid("Medians by run", check.byRun()),
        new Columns<CheckedCell>()
            .words("run", CheckedCell::run)
            .words("profile", CheckedCell::series)
            .words("load", cell -> cell.stratum().text())
            .share("busy", cell -> Entry.of(cell.busy()))
            .plain("predicted", "µs", cell -> entry(cell.predicted()))
            .plain("measured", "µs", cell -> entry(cell.measured()))
            .words("error", CrossCheckText::error)
            .words("covered", cell -> cell.held() ? "yes" : "no")
            .grid("Added by TLS per interaction: predicted and measured", check.cells()));
  }

  private static Entry entry(Estimate figure) {
    return Entry.of(figure.centre(), figure.interval());
  }

  private static String error(CheckedCell cell) {
    return "%+.1f %%%s".formatted(100 * cell.miss(), cell.resolved() ? "" : " of the whole");
  }
}
