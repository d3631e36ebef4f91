package io.b2bench.report;

import io.b2bench.results.analysis.change.Added;
import io.b2bench.results.analysis.change.Change;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Difference;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables about two runs: what differs, then figures with their changes. */
final class ChangeTables {
  private ChangeTables() {}

  /** Environment and experiment side by side, without what is the same. */
  static Grid differences(Changes changes) {
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"run", changes.first(), changes.second()});
    for (Difference d : changes.differences()) {
      rows.add(new String[] {d.name(), d.first(), d.second()});
    }
    return new Columns<String[]>()
        .words("what differs", r -> r[0])
        .words("first", r -> r[1])
        .words("second", r -> r[2])
        .grid("", rows);
  }

  /**
   * A table for each metric as it is, then for each as a ratio to the baseline, then what is added.
   */
  static List<Grid> figures(Changes changes) {
    return Stream.of(
            metrics(changes.absolute()).stream().map(m -> absolute(changes, m)),
            metrics(changes.relative()).stream().map(m -> relative(changes, m)),
            added(changes).stream())
        .flatMap(s -> s)
        .toList();
  }

  /** What the series add to the baseline in both runs; empty where there is no baseline. */
  static Optional<Grid> added(Changes changes) {
    return changes.added().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Columns<Added>()
                .words("series", Added::series)
                .written(Level.HEADING, a -> a.stratum().text())
                .difference("first", "", a -> Estimates.entry(Optional.of(a.first())))
                .difference("second", "", a -> Estimates.entry(Optional.of(a.second())))
                .difference(
                    "second − first",
                    "",
                    a -> a.interval().isEmpty() ? Entry.NONE : Entry.of(a.change(), a.interval()))
                .grid(
                    "CPU per interaction, us more than " + changes.baseline().orElse(""),
                    changes.added()));
  }

  /** The table for one metric as it is. */
  static Grid absolute(Changes changes, Figure metric) {
    return grid(changes, caption(metric), changes.absolute(), metric, ChangeTables::plain);
  }

  /** The table for one metric as a ratio to the baseline. */
  static Grid relative(Changes changes, Figure metric) {
    String caption = "%s as a ratio to %s".formatted(metric.title(), changes.baseline().orElse(""));
    return grid(changes, caption, changes.relative(), metric, ChangeTables::ratio);
  }

  private static Grid grid(
      Changes changes,
      String caption,
      List<Change> all,
      Figure metric,
      Function<Estimate, String> text) {
    return new Columns<Change>()
        .words("series", Change::series)
        .written(Level.HEADING, c -> c.stratum().text())
        .written("first", c -> text.apply(c.first()))
        .written("second", c -> text.apply(c.second()))
        .ratio(
            "second / first",
            c -> c.interval().isEmpty() ? Entry.NONE : Entry.of(c.ratio(), c.interval()))
        .words(
            changes.unit() == Unit.FORK ? "verdict" : "verdict on these processes",
            c -> verdict(changes, c))
        .grid(caption, all.stream().filter(c -> c.metric().equals(metric)).toList());
  }

  /** All but the mean response time, and of what has kinds only the first, the commonest. */
  static List<Figure> metrics(List<Change> changes) {
    Map<String, Figure> first = new LinkedHashMap<>();
    changes.stream()
        .map(Change::metric)
        .filter(m -> !m.follows())
        .forEach(m -> first.putIfAbsent(m.name(), m));
    return List.copyOf(first.values());
  }

  private static String caption(Figure metric) {
    return (metric.title() + ", " + metric.unit()).replaceFirst(", $", "");
  }

  private static String plain(Estimate e) {
    return e.interval().isEmpty() ? Numbers.NONE : Numbers.plain(e.centre(), e.interval());
  }

  private static String ratio(Estimate e) {
    return e.interval().isEmpty() ? Numbers.NONE : Numbers.ratio(e.centre(), e.interval());
  }

  static String verdict(Changes changes, Change change) {
    if (change.interval().isEmpty()) {
      return Estimates.PILOT;
    }
    Optional<Change.Judgement> judgement = change.judgement();
    return changes.judges() && judgement.isPresent()
        ? judgement.get().conclusion().name().toLowerCase(Locale.ROOT)
            + (judgement.get().belowMargin() ? "~" : "")
        : "no verdict";
  }
}
