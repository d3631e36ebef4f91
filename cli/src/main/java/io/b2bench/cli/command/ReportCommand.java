package io.b2bench.cli.command;

import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the reports of complete or incomplete runs again from their folders. */
@Command(
    name = "report",
    header = "Makes the table and the report of a run again, also of one that was interrupted.",
    description = {
      "",
      "The files are written into the folder of the run. Those of a published run are written to"
          + " results/reports."
    },
    footer = {"", "Example:", "  b2bench report results/runs/2026-11-21T0530Z-business-quick"})
final class ReportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folder of a run.")
  private List<Path> folders = List.of();

  @Option(
      names = "--hgrm",
      description = "Also writes percentile files of HdrHistogram into a folder hgrm.")
  private boolean hgrm;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Writes the files below DIR, into a folder with the name of the run.")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--publish",
      description = "Also writes summary.md of a published run again; nothing else there changes.")
  private boolean publish;

  @Mixin private ThresholdOptions thresholds = new ThresholdOptions();

  ReportCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    refuseToPublishOthers();
    int code = ExitCode.VALID;
    for (Path folder : folders) {
      Path into = into(folder);
      if (hgrm) {
        percentiles(folder, into);
      }
      code = Math.max(code, show(context, folder, into, publish));
    }
    return thresholds.conclude(context, code, folders);
  }

  private void refuseToPublishOthers() {
    if (publish) {
      folders.stream()
          .filter(folder -> !isPublished(folder))
          .findFirst()
          .ifPresent(
              folder -> {
                throw CommandFailedException.usage(
                    "--publish is for runs in %s, and %s is not there"
                        .formatted(Context.shown(context.published()), Context.shown(folder)));
              });
    }
  }

  /** Where the reports of a run are written. */
  private Path into(Path folder) {
    Optional<Path> elsewhere =
        output.or(() -> isPublished(folder) ? Optional.of(context.reports()) : Optional.empty());
    if (elsewhere.isEmpty()) {
      return folder;
    }
    Path into = elsewhere.get().resolve(name(folder));
    try {
      return Files.createDirectories(into);
    } catch (IOException e) {
      throw CommandFailedException.usage(
          "cannot make the folder %s, --output names another one".formatted(Context.shown(into)),
          e);
    }
  }

  /** However it is named: by another way to the checkout, through a link. */
  private boolean isPublished(Path folder) {
    try {
      return context.published().toRealPath().equals(folder.toRealPath().getParent());
    } catch (IOException e) {
      return false; // one of them is missing; whoever reads the folder says so
    }
  }

  private static Path name(Path folder) {
    return folder.toAbsolutePath().normalize().getFileName();
  }

  private void percentiles(Path folder, Path into) throws IOException {
    List<Path> files = Reports.percentiles(folder, into);
    context
        .out()
        .println("%d files in %s".formatted(files.size(), Context.shown(into.resolve("hgrm"))));
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
    int judged = show(context, outcome.folder(), outcome.folder(), false);
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
  private static int show(Context context, Path folder, Path into, boolean publish)
      throws IOException {
    EndedRun ended = EndedRun.of(context, folder);
    Recorded recorded = ended.outline();
    recorded.notes().forEach(context.err()::println);
    if (ended.windows() == 0) {
      context.err().println("%s: no window was measured".formatted(Context.shown(folder)));
    } else {
      Results results = ended.results();
      Path figures = Reports.figures(into);
      List<Path> written =
          Reports.write(into, recorded, results, ended.values(), ended.figures(figures));
      ended.wrote(figures);
      if (publish) {
        Reports.summary(folder, recorded, results);
      }
      context.out().println();
      context
          .out()
          .println(Reports.table(results, context.screen().columns(), context.screen().colour()));
      announce(context, written);
    }
    return judge(context, ended.run(), ended.windows(), folder);
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
