package io.b2bench.cli.command;

import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.WindowFigure;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Shows runs that ended: table, reports, exit code.
 *
 * @param context where they are shown
 * @param details whether all is shown, and not only the answer
 */
record RunReports(Context context, boolean details) {
  /**
   * Writes the reports of a run and prints its outcome.
   *
   * @return the exit code for its end and its verdict
   */
  int conclude(Outcome outcome) throws IOException {
    if (outcome.end() != Outcome.End.COMPLETED) {
      context.err().println("b2bench: " + outcome.reason());
    }
    if (outcome.end() == Outcome.End.INTERRUPTED
        && RunFolder.read(outcome.folder()).windows().isEmpty()) {
      Scratch.erase(outcome.folder());
      context
          .err()
          .println(
              "no window was measured, so %s was removed"
                  .formatted(Context.shown(outcome.folder())));
      return ExitCode.INTERRUPTED;
    }
    int judged = show(outcome.folder(), outcome.folder(), false);
    return switch (outcome.end()) {
      case COMPLETED -> judged;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
      case BROKEN -> ExitCode.INVALID;
      case IMPOSSIBLE -> ExitCode.CANNOT;
    };
  }

  /**
   * Writes the reports of a run and prints its table.
   *
   * @param into where the reports are written
   * @param publish whether the summary in the run's own folder is written again too
   * @return the exit code for its verdict
   */
  int show(Path folder, Path into, boolean publish) throws IOException {
    EndedRun ended = EndedRun.of(context, folder);
    Recorded recorded = ended.outline();
    recorded.notes().forEach(context.err()::println);
    if (ended.windows() == 0) {
      context.err().println("%s: no window was measured".formatted(Context.shown(folder)));
    } else {
      Results results = ended.results();
      Path figures = Reports.figures(into);
      Optional<Stream<WindowFigure>> its = ended.figures(figures);
      List<Path> written = Reports.write(into, recorded, results, ended.values(), its);
      if (its.isPresent()) {
        ended.wrote(figures);
      }
      if (publish) {
        Reports.summary(folder, recorded, results);
      }
      context.out().println();
      context.out().println(text(folder, results));
      announce(written);
    }
    return judge(ended.run(), ended.windows(), folder);
  }

  private String text(Path folder, Results results) {
    int columns = context.screen().columns();
    boolean colour = context.screen().colour();
    return details
        ? Reports.table(results, columns, colour)
        : Reports.answer(
            results,
            "./b2bench report %s %s".formatted(DetailsOption.NAME, Context.shown(folder)),
            columns,
            colour);
  }

  private void announce(List<Path> written) {
    written.stream()
        .filter(p -> p.toString().endsWith(".html"))
        .forEach(p -> context.out().println("report: " + Context.shown(p)));
  }

  private int judge(Run run, int kept, Path folder) {
    if (run.partial()) {
      context
          .out()
          .println(
              "partial: the run did not finish; windows kept: %d, in %s"
                  .formatted(kept, Context.shown(folder)));
    }
    if (run.verdict() instanceof Verdict.Invalid invalid) {
      invalid.reasons().forEach(r -> context.err().println("INVALID: " + r.text()));
      return ExitCode.INVALID;
    }
    return ExitCode.VALID;
  }
}
