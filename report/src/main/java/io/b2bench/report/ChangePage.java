package io.b2bench.report;

import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Overview.First;
import io.b2bench.results.analysis.change.Change;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the page about two runs says: in what they differ first, then what became of each figure.
 */
final class ChangePage {
  private final Changes changes;
  private final ChangeCharts charts;

  private ChangePage(Changes changes) {
    this.changes = changes;
    this.charts = new ChangeCharts(changes);
  }

  static Overview of(Changes changes) {
    ChangePage page = new ChangePage(changes);
    return page.overview();
  }

  /** The series that both runs have, in their order. */
  static List<String> series(Changes changes) {
    return changes.absolute().stream().map(Change::series).distinct().toList();
  }

  private Overview overview() {
    return new Overview(
        "%s against %s".formatted(changes.second(), changes.first()),
        "",
        List.of("first run: " + changes.first(), "second run: " + changes.second()),
        List.of(),
        new First(
            ChangeText.difference(changes), List.of(), Optional.empty(), Optional.empty(), ""),
        Optional.empty(),
        Optional.empty(),
        new Findings(series(changes).stream().map(this::finding).toList()),
        String.join(" ", ChangeText.reading(changes)),
        ChangeText.beside(changes),
        ChangeText.warnings(changes),
        List.of(),
        List.of(),
        List.of(),
        "",
        List.of(),
        sections(),
        "");
  }

  private List<Section> sections() {
    Section differences =
        new Section(
            "differences",
            "What differs between the runs",
            "",
            List.of(ChangeTables.differences(changes), new Note(ChangeText.same(changes))));
    Section relative =
        section(
            "relative",
            "Ratios to %s in both runs".formatted(changes.baseline().orElse("the baseline")),
            "Most effects of the machine and the day cancel out in them.",
            Stream.concat(charts.both(), charts.relative()).toList());
    Section absolute =
        section(
            "absolute",
            "Figures of the second run relative to the first",
            "They include differences between machines, their state and processes, not only the change itself.",
            charts.absolute().toList());
    Section added =
        new Section(
            "added",
            "Added over %s in both runs".formatted(changes.baseline().orElse("the baseline")),
            "In microseconds of CPU, the figure that can be transferred from one service to another.",
            ChangeTables.added(changes).stream().<Part>map(grid -> grid).toList());
    return Stream.of(differences, relative, added, absolute).filter(s -> !s.isEmpty()).toList();
  }

  private static Section section(String id, String title, String lead, List<Chart> charts) {
    return new Section(id, title, lead, List.of(new Charts(charts)));
  }

  /** What became of the first figure of a series, and of its ratio to the baseline. */
  private Finding finding(String series) {
    List<String> parts = new ArrayList<>(sentences(changes.absolute(), series, ""));
    changes
        .baseline()
        .ifPresent(
            b ->
                parts.addAll(
                    sentences(changes.relative(), series, " as a ratio to %s".formatted(b))));
    return new Finding(
        series,
        "",
        "",
        parts.isEmpty() ? "Too few blocks for an interval." : String.join("; ", parts) + ".");
  }

  private static List<String> sentences(List<Change> all, String series, String as) {
    return ChangeTables.metrics(all).stream()
        .limit(1)
        .flatMap(
            metric -> {
              List<Change> known =
                  all.stream()
                      .filter(c -> c.metric().equals(metric) && c.series().equals(series))
                      .filter(c -> c.interval().isPresent())
                      .toList();
              return known.isEmpty()
                  ? Stream.of()
                  : Stream.of(
                      "%s%s %s at %s"
                          .formatted(
                              metric.title(),
                              as,
                              Listing.of(
                                  known.stream()
                                      .map(c -> Numbers.change(c.ratio(), c.interval()))
                                      .toList()),
                              Level.words(known.stream().map(Change::stratum).toList())));
            })
        .toList();
  }
}
