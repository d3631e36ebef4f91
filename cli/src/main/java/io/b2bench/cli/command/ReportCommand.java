package io.b2bench.cli.command;

import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the reports of complete or incomplete runs again from their folders. */
@Command(
    name = "report",
    header = "Makes the table and the report of a run again, also of one that was interrupted.",
    footer = {"", "Example:", "  b2bench report results/runs/2026-11-21T0530Z-business-quick"})
final class ReportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folder of a run.")
  private List<Path> folders = List.of();

  @Option(
      names = "--hgrm",
      description = "Also writes percentile files of HdrHistogram into the folder hgrm of the run.")
  private boolean hgrm;

  @Mixin private ThresholdOptions thresholds = new ThresholdOptions();

  ReportCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    int code = ExitCode.VALID;
    for (Path folder : folders) {
      if (hgrm) {
        percentiles(folder);
      }
      code = Math.max(code, show(context, folder));
    }
    return thresholds.conclude(context, code, folders);
  }

  private void percentiles(Path folder) throws IOException {
    List<Path> files = Reports.percentiles(folder);
    context
        .out()
        .println("%d files in %s".formatted(files.size(), Context.shown(folder.resolve("hgrm"))));
  }

  /**
   * Writes the reports of a run and prints its outcome.
   *
   * @return the exit code for its end and its verdict
   */
  static int conclude(Context context, Outcome outcome) throws IOException {
    if (outcome.end() != Outcome.End.COMPLETED) {
      context.err().println("b2bench: " + outcome.reason());
    }
    if (outcome.end() == Outcome.End.INTERRUPTED
        && RunFolder.read(outcome.folder()).windows().isEmpty()) {
      Scratch.erase(outcome.folder());
      context
          .err()
          .println(
              "no window had been measured, so %s was removed"
                  .formatted(Context.shown(outcome.folder())));
      return ExitCode.INTERRUPTED;
    }
    int judged = show(context, outcome.folder());
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
   * @return the exit code for its verdict
   */
  static int show(Context context, Path folder) throws IOException {
    Recorded recorded = RunFolder.read(folder);
    Run run = recorded.run();
    recorded.notes().forEach(context.err()::println);
    if (recorded.windows().isEmpty()) {
      context.err().println("%s: no window was measured".formatted(Context.shown(folder)));
    } else {
      Interpretation interpretation = context.workloads().of(run).interpretation();
      Results results = Analysis.of(recorded, interpretation);
      List<Path> written =
          Reports.write(recorded, results, Analysis.cellValues(recorded, interpretation));
      context.out().println();
      context
          .out()
          .println(Reports.table(results, context.screen().columns(), context.screen().colour()));
      announce(context, written);
    }
    return judge(context, run, recorded.windows().size(), folder);
  }

  private static void announce(Context context, List<Path> written) {
    written.stream()
        .filter(p -> p.toString().endsWith(".html"))
        .forEach(p -> context.out().println("report: " + Context.shown(p)));
  }

  private static int judge(Context context, Run run, int kept, Path folder) {
    if (run.partial()) {
      context
          .out()
          .println(
              "partial: the run did not come to its end; windows kept: %d, in %s"
                  .formatted(kept, Context.shown(folder)));
    }
    if (run.verdict() instanceof Verdict.Invalid invalid) {
      invalid.reasons().forEach(r -> context.err().println("INVALID: " + r.text()));
      return ExitCode.INVALID;
    }
    return ExitCode.VALID;
  }
}
