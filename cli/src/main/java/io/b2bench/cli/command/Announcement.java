package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.console.Spans;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.results.record.Run;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
   * @param slower how many times as long as planned windows may take
   * @param seed the seed; absent where it will be drawn
   * @param folder the folder of the run; absent where nothing is going to be measured
   */
  void print(
      FeasibleExperiment feasible,
      double slower,
      Map<String, String> summary,
      Schedule schedule,
      Prepared prepared,
      Run run,
      Optional<Long> seed,
      Optional<Path> folder) {
    Experiment experiment = feasible.experiment();
    Schedule first = schedule.untilFirstLook();
    String time = Spans.range(first.shortest(), first.longest(slower));
    String level = experiment.precision().text();
    out.println(
        "%s at %s, seed %s, about %s"
            .formatted(
                experiment.workload(),
                experiment.precision().judges()
                    ? level
                    : level.toUpperCase(java.util.Locale.ROOT) + " (a first look: no verdicts)",
                seed.map(String::valueOf).orElse("drawn at the start"),
                first.equals(schedule)
                    ? time
                    : "%s, up to %s where intervals stay too wide"
                        .formatted(time, Spans.text(schedule.longest(slower)))));
    Columns columns = new Columns();
    columns.row(
        "  profiles",
        run.series().stream().map(Run.Series::name).collect(Collectors.joining(", ")));
    for (Run.Skipped skipped : feasible.skipped()) {
      columns.row("  skipped", skipped.profile() + ": " + skipped.reason());
    }
    summary.forEach((label, text) -> columns.row("  " + label, text));
    columns.row(
        "  windows",
        "%d%s in %d fork%s%s"
            .formatted(
                first.windows(),
                length(first),
                first.forks().size(),
                first.forks().size() == 1 ? "" : "s",
                first.equals(schedule) ? "" : ", %d at most".formatted(schedule.forks().size())));
    columns.row("  processors", prepared.placement());
    columns.row(
        "  folder", folder.map(Context::shown).orElse("none: a dry run, nothing is measured"));
    out.print(columns.text());
    out.flush();
  }

  /** How long they are, where all are alike. */
  private static String length(Schedule schedule) {
    List<Duration> lengths =
        schedule.forks().stream()
            .flatMap(fork -> fork.places().stream().map(Schedule.Place::window))
            .distinct()
            .toList();
    return lengths.size() == 1 ? " of %d ms".formatted(lengths.getFirst().toMillis()) : "";
  }
}
