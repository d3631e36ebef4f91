package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** A row for each series: CPU, and what clients see at the lowest and at the highest load. */
final class BriefTable {
  private static final Entry FEW = Entry.of("too few");

  private final Results results;
  private final List<Stratum> ends;

  private BriefTable(Results results) {
    this.results = results;
    List<Stratum> strata = results.run().strata();
    this.ends = Stream.of(strata.getFirst(), strata.getLast()).distinct().toList();
  }

  static Optional<Grid> of(Results results) {
    return results.cells().isEmpty()
        ? Optional.empty()
        : Optional.of(Titles.beside(results, new BriefTable(results).grid()));
  }

  private Grid grid() {
    Columns<String> columns =
        new Columns<String>().words("profile", s -> s).ratio("CPU ratio", this::ratio);
    for (Stratum end : ends) {
      columns.plain("per s" + at(end), "", s -> cell(s, end, CellTable::perSecond));
    }
    for (Stratum end : ends) {
      columns.plain("p90 ms" + at(end), "", s -> cell(s, end, CellTable::p90));
    }
    return columns
        .words("verdict", this::verdict)
        .grid(
            caption(),
            results.run().series().stream()
                .map(s -> s.name())
                .filter(s -> !Verdicts.isControl(results, s))
                .toList());
  }

  private String caption() {
    String kind =
        results.cells().stream()
            .flatMap(c -> c.responses().stream())
            .findFirst()
            .map(r -> " and p90 of " + r.kind())
            .orElse("");
    return "%s CPU relative to %s (the baseline); interactions/s%s at %s:"
        .formatted(
            results.run().measured().title(), Verdicts.baseline(results), kind, Level.words(ends));
  }

  /** {@code , 16} of clients; else which end it is. */
  private String at(Stratum end) {
    boolean clients = end.factors().keySet().equals(Set.of(Stratum.CLIENTS));
    return ends.size() == 1
        ? ""
        : ", "
            + (clients
                ? String.valueOf(end.clients())
                : end.equals(ends.getFirst()) ? "first" : "last");
  }

  private Entry cell(String series, Stratum end, Function<CellFigures, Entry> of) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.stratum().equals(end))
        .findFirst()
        .map(of)
        .map(BriefTable::spelled)
        .orElse(Entry.NONE);
  }

  /** Without the words that only those know who read the manual. */
  private static Entry spelled(Entry entry) {
    return entry.equals(CellTable.DRIVER_LIMITED)
        ? Entry.of("driver limit")
        : entry.equals(Entry.of(Estimates.PILOT)) ? FEW : entry;
  }

  /** Over all load levels, or what its intervals span where these disagree. */
  private Entry ratio(String series) {
    if (Verdicts.isBaseline(results, series)) {
      return Entry.of("baseline");
    }
    List<Comparison> levels = Verdicts.comparisons(results, Figure.CPU, series);
    Optional<Estimate> one =
        levels.size() == 1
            ? Optional.of(levels.getFirst().ratio())
            : Verdicts.overall(results, series).flatMap(o -> o.ratio());
    if (one.flatMap(Estimate::interval).isPresent()) {
      return Entry.of(one);
    }
    return levels.stream()
        .flatMap(c -> c.ratio().interval().stream())
        .reduce(Interval::hull)
        .map(i -> Entry.of("%s to %s".formatted(Numbers.ratio(i.low()), Numbers.ratio(i.high()))))
        .orElse(levels.isEmpty() ? Entry.of(Numbers.NONE) : FEW);
  }

  private String verdict(String series) {
    if (Verdicts.isBaseline(results, series)) {
      return "";
    }
    if (Titles.control(results, series)) {
      return "repeat";
    }
    String verdicts = Verdicts.verdicts(results, series);
    return verdicts.equals(Estimates.PILOT)
        ? "too few"
        : verdicts.contains(" at ") ? "by level" : verdicts;
  }
}
