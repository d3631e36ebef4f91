package io.b2bench.cli.command;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.report.CheckedRun;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Obstacle;
import io.b2bench.results.analysis.change.Side;
import io.b2bench.results.analysis.change.TwoRuns;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Holds a second run against a first one. */
@Command(
    name = "compare",
    header = "Compares two runs: how they differ, and how each figure changed.",
    footer = {
      "",
      "Examples:",
      "  b2bench compare results/runs/FIRST results/runs/SECOND",
      "  b2bench compare --page changes.html results/runs/FIRST results/runs/SECOND",
      "  b2bench compare --json changes.json results/runs/FIRST results/runs/SECOND",
      "  b2bench compare --fail-if 'cpu(tls13-aes128gcm/plain) > 1.05' --junit tls.xml FIRST SECOND"
    })
final class CompareCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(index = "0", paramLabel = "FIRST", description = "Folder of the run to compare with.")
  private Path first = Path.of("");

  @Parameters(index = "1", paramLabel = "SECOND", description = "Folder of the run to compare.")
  private Path second = Path.of("");

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the comparison as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(names = "--page", paramLabel = "FILE", description = "Also writes an HTML report.")
  private Optional<Path> page = Optional.empty();

  @Mixin private ThresholdOptions thresholds = new ThresholdOptions();

  CompareCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    EndedRun before = EndedRun.of(context, first);
    EndedRun after = EndedRun.of(context, second);
    Changes changes = before.beside(after, Changes.class, () -> changes(before, after));
    CheckedRun checked = thresholds.check(changes, after.run().started());
    context
        .out()
        .println(Reports.table(changes, context.screen().columns(), context.screen().colour()));
    if (json.isPresent()) {
      Reports.write(json.get(), changes);
    }
    if (page.isPresent()) {
      Reports.page(page.get(), changes, first, second);
      context.out().println("report: " + Context.shown(page.get()));
    }
    return thresholds.say(context, ExitCode.VALID, List.of(checked));
  }

  private Changes changes(EndedRun before, EndedRun after) {
    WorkloadType type = context.workloads().of(before.run());
    TwoRuns runs = new TwoRuns(side(before), side(after), type.interpretation(), type.latitude());
    Optional<Obstacle> obstacle = runs.obstacle();
    if (obstacle.isPresent()) {
      throw CommandFailedException.usage(
          "%s and %s cannot be compared: %s"
              .formatted(first, second, Reports.refusal(obstacle.get())));
    }
    return runs.changes();
  }

  private Side side(EndedRun run) {
    Recorded recorded = run.recorded();
    recorded.notes().forEach(context.err()::println);
    return new Side(recorded, context.workloads().experiment(recorded).settings().texts());
  }
}
