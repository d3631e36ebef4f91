package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.console.Spans;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Run;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Prints what a run is going to do.
 *
 * @param out where it is printed
 */
record Announcement(PrintWriter out) {
  /**
   * Prints it.
   *
   * @param placement the processors of its processes, in words
   * @param folder the folder of the run; absent where nothing is going to be measured
   */
  void print(RunPlan plan, String placement, Optional<Path> folder) {
    Experiment experiment = plan.feasible().experiment();
    Schedule schedule = plan.schedule();
    double slower = plan.type().slower(experiment);
    Schedule first = schedule.untilFirstLook();
    String time = Spans.range(first.shortest(), first.longest(slower));
    String level = experiment.precision().text();
    out.println(
        "%s at %s, seed %s, about %s"
            .formatted(
                experiment.workload(),
                plan.run().rules().judges()
                    ? level
                    : level.toUpperCase(Locale.ROOT) + " (quick check: no verdicts)",
                plan.told() || folder.isPresent() ? plan.run().seed() : "drawn at the start",
                first.equals(schedule)
                    ? time
                    : "%s, up to %s if intervals stay too wide"
                        .formatted(time, Spans.text(schedule.longest(slower)))));
    Columns columns = new Columns();
    columns.row(
        "  profiles",
        plan.run().series().stream().map(Run.Series::name).collect(Collectors.joining(", ")));
    for (Run.Skipped skipped : plan.feasible().skipped()) {
      columns.row("  skipped", skipped.profile() + ": " + skipped.reason());
    }
    plan.type().summary(experiment).forEach((label, text) -> columns.row("  " + label, text));
    columns.row(
        "  windows",
        "%d%s in %d fork%s%s"
            .formatted(
                first.windows(),
                length(first),
                first.forks().size(),
                first.forks().size() == 1 ? "" : "s",
                first.equals(schedule) ? "" : ", %d at most".formatted(schedule.forks().size())));
    columns.row("  processors", placement);
    columns.row("  folder", folder.map(Context::shown).orElse("none (dry run)"));
    out.print(columns.text());
    out.flush();
  }

  /** How long they are, where all are alike. */
  private static String length(Schedule schedule) {
    List<Duration> lengths =
        schedule.forks().stream()
            .flatMap(fork -> fork.windows().stream().map(PlannedWindow::length))
            .distinct()
            .toList();
    return lengths.size() == 1 ? " of %d ms".formatted(lengths.getFirst().toMillis()) : "";
  }
}
