package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.console.Spans;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.LoadSettings.Isolation;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Series;
import io.b2bench.results.record.Run;
import io.b2bench.workloads.business.BusinessSettings;
import io.b2bench.workloads.business.BusinessSettings.Samples;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Says what a run will do before it does it.
 *
 * @param out where
 */
record Announcement(PrintWriter out) {
  void print(Choice choice, Schedule schedule, Workloads.Prepared prepared, Path folder) {
    Experiment experiment = choice.experiment();
    Schedule first = schedule.untilFirstLook();
    String level = experiment.precision().text();
    out.println(
        "%s at %s, seed %d, about %s"
            .formatted(
                experiment.workload(),
                experiment.precision().judges()
                    ? level
                    : level.toUpperCase(java.util.Locale.ROOT) + " (a first look: no verdicts)",
                experiment.seed(),
                Spans.text(first.expected()) + (first.equals(schedule) ? "" : " or longer")));
    Columns columns = new Columns();
    columns.row(
        "  profiles",
        Series.of(experiment.profiles()).stream()
            .map(Series::name)
            .collect(Collectors.joining(", ")));
    for (Run.Skipped skipped : choice.skipped()) {
      columns.row("  skipped", skipped.profile() + ": " + skipped.reason());
    }
    columns.row(
        "  load",
        experiment.get(LoadSettings.ARRIVALS).words(experiment.get(LoadSettings.CLIENTS)));
    columns.row(
        "  connection",
        experiment.get(LoadSettings.CONNECTION).text()
            + ", the profile on "
            + experiment.get(LoadSettings.HOPS).stream()
                .map(Hop::text)
                .sorted()
                .collect(Collectors.joining(", "))
            + ", those to partners "
            + experiment.get(BusinessSettings.PARTNER_CONNECTIONS).text());
    if (experiment.precision().calibrates()) {
      columns.row("  calibration", "the driver by itself, before the first fork: a minute or two");
    }
    columns.row(
        "  windows",
        "%d of %d ms in %d fork%s%s"
            .formatted(
                first.windows(),
                experiment.precision().windows().length().toMillis(),
                first.forks().size(),
                first.forks().size() == 1 ? "" : "s",
                first.equals(schedule)
                    ? ""
                    : ", more where intervals stay too wide, %d at most"
                        .formatted(schedule.forks().size())));
    if (experiment.get(LoadSettings.ISOLATION) == Isolation.PROCESS) {
      columns.row("  isolation", "each series has a server, partners and a driver of its own");
    }
    if (experiment.get(BusinessSettings.SAMPLES) == Samples.JTL) {
      columns.row("  samples", "each interaction of a window, as JTL");
    }
    columns.row("  processors", prepared.placement().text());
    columns.row("  folder", Context.shown(folder));
    out.print(columns.text());
    out.flush();
  }
}
