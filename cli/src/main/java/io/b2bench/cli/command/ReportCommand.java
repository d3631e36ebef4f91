package io.b2bench.cli.command;

import io.b2bench.report.Reports;
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
    header = "Writes the report of a run again, including one that was interrupted.",
    description = {
      "",
      "Files are written to the folder of the run; for a published run, to" + " results/reports."
    },
    footer = {"", "Example:", "  b2bench report results/runs/2026-11-21T0530Z-business-quick"})
final class ReportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run folder.")
  private List<Path> folders = List.of();

  @Option(
      names = "--hgrm",
      description = "Also writes HdrHistogram percentile files to the folder hgrm.")
  private boolean hgrm;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Write the files to a folder named after the run, below DIR.")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--publish",
      description = "Also rewrites summary.md of a published run and changes nothing else there.")
  private boolean publish;

  @Mixin private DetailsOption details = new DetailsOption();

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
      code = Math.max(code, new RunReports(context, details.wanted()).show(folder, into, publish));
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
                    "--publish needs a run in %s, which %s is not"
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
          "cannot create the folder %s; choose another with --output"
              .formatted(Context.shown(into)),
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
}
