package io.b2bench.report;

import io.b2bench.results.analysis.change.Change;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Intervals;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The charts about two runs, one for each metric. */
final class ChangeCharts {
  private final Changes changes;

  ChangeCharts(Changes changes) {
    this.changes = changes;
  }

  /** The ratios to the baseline of both runs, one below the other. */
  Stream<Chart> both() {
    return ChangeTables.metrics(changes.relative()).stream()
        .map(
            metric ->
                new Chart(
                    "both-" + RatioCharts.id(metric),
                    RatioCharts.capital(
                        "%s, as a ratio to %s".formatted(metric.title(), baseline())),
                    "Points with 95 %% intervals for each run. In the grey band, the difference from %s is below the margin of %s."
                        .formatted(baseline(), Numbers.percent(margin(metric))),
                    new Intervals(
                        "ratio to " + baseline(),
                        margin(metric),
                        known(changes.relative(), metric)
                            .flatMap(
                                c ->
                                    Stream.of(
                                        run(c, c.first(), "first"), run(c, c.second(), "second")))
                            .toList()),
                    Optional.empty()));
  }

  /** What became of the ratios to the baseline. */
  Stream<Chart> relative() {
    return ChangeTables.metrics(changes.relative()).stream()
        .map(
            m ->
                chart(
                    "change-ratio-",
                    "%s as a ratio to %s".formatted(m.title(), baseline()),
                    m,
                    changes.relative(),
                    ChangeTables.relative(changes, m)));
  }

  /** What became of the figures themselves. */
  Stream<Chart> absolute() {
    return ChangeTables.metrics(changes.absolute()).stream()
        .map(
            m ->
                chart(
                    "change-",
                    m.title(),
                    m,
                    changes.absolute(),
                    ChangeTables.absolute(changes, m)));
  }

  private Chart chart(String id, String figure, Figure metric, List<Change> all, Grid table) {
    String title = RatioCharts.capital(figure + ", second run over first");
    return new Chart(
        id + RatioCharts.id(metric),
        title,
        "Points with 95 %% intervals. In the grey band, the change is below the margin of %s."
            .formatted(Numbers.percent(margin(metric))),
        new Intervals(
            "second / first",
            margin(metric),
            known(all, metric)
                .map(
                    c ->
                        new Intervals.Row(
                            c.series(),
                            c.stratum().text(),
                            c.stratum().text(),
                            c.ratio(),
                            c.interval(),
                            ChangeTables.verdict(changes, c)))
                .toList()),
        Optional.of(table));
  }

  private static Intervals.Row run(Change change, Estimate ratio, String run) {
    String at = "%s, %s".formatted(change.stratum().text(), run);
    return new Intervals.Row(
        change.series(), at, at, ratio.centre(), ratio.interval(), run + " run");
  }

  private static Stream<Change> known(List<Change> all, Figure metric) {
    return all.stream().filter(c -> c.metric().equals(metric) && c.interval().isPresent());
  }

  private double margin(Figure metric) {
    return metric.tail() ? changes.tailMargin() : changes.margin();
  }

  private String baseline() {
    return changes.baseline().orElse("the baseline");
  }
}
