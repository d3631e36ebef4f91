package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigure;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The one table that terminal and summary show: a row for each cell. */
final class CellTable {
  private static final double MICROS_PER_MILLI = 1000;

  private static final Entry EMPTY = Entry.of("");
  static final Entry DRIVER_LIMITED = Entry.of("driver-limited");

  private CellTable() {}

  private record Row(
      String series,
      String level,
      Entry perSecond,
      Entry p90,
      Entry cpu,
      Function<Figure, Entry> further,
      Entry added,
      Entry ratio,
      String verdict) {}

  /**
   * All cells but those of the second visit to the baseline, and after those of a series the ratio
   * over its levels.
   */
  static Grid of(Results results) {
    List<Row> rows = new ArrayList<>();
    String last = "";
    for (CellFigures cell : results.cells()) {
      if (Verdicts.isControl(results, cell.series())) {
        continue;
      }
      if (!cell.series().equals(last)) {
        overall(results, last).ifPresent(rows::add);
      }
      last = cell.series();
      rows.add(row(results, cell));
    }
    overall(results, last).ifPresent(rows::add);
    return columns(results).grid("", rows);
  }

  private static Columns<Row> columns(Results results) {
    Columns<Row> columns =
        new Columns<Row>()
            .words("profile", Row::series)
            .written(Level.HEADING, Row::level)
            .plain("per s", "", Row::perSecond)
            .plain("p90", "ms", Row::p90)
            .plain("CPU", "µs", Row::cpu);
    further(results).forEach(f -> columns.plain(f.title(), f.unit(), r -> r.further().apply(f)));
    return columns
        .difference("added", "µs", Row::added)
        .ratio("CPU ratio", Row::ratio)
        .words("verdict", Row::verdict);
  }

  /** What is compared besides the figures of every service. */
  static List<Figure> further(Results results) {
    return results.cells().stream()
        .flatMap(c -> c.further().stream())
        .map(CellFigure::metric)
        .distinct()
        .toList();
  }

  private static Optional<Row> overall(Results results, String series) {
    return Verdicts.overall(results, series)
        .map(
            o ->
                new Row(
                    series,
                    "all",
                    EMPTY,
                    EMPTY,
                    EMPTY,
                    f -> EMPTY,
                    EMPTY,
                    figure(o.ratio()),
                    o.ratio().isPresent() ? "" : "levels disagree"));
  }

  private static Row row(Results results, CellFigures cell) {
    Optional<Comparison> cpu =
        Verdicts.comparisons(results, Figure.CPU, cell.series()).stream()
            .filter(c -> c.stratum().equals(cell.stratum()))
            .findFirst();
    return new Row(
        cell.series(),
        Level.of(cell),
        perSecond(cell),
        p90(cell),
        Estimates.entry(cell.cpuMicros()),
        f -> Estimates.entry(cell.estimate(f)),
        figure(cpu.flatMap(Comparison::added)),
        figure(cpu.map(Comparison::ratio)),
        cpu.map(Verdicts::verdict)
            .orElse(Verdicts.isBaseline(results, cell.series()) ? "reference" : Numbers.NONE));
  }

  /** With its interval; a pilot has none, and then no figure is given either. */
  private static Entry figure(Optional<Estimate> estimate) {
    return estimate
        .filter(e -> e.interval().isPresent())
        .map(e -> Entry.of(e.centre(), e.interval()))
        .orElse(EMPTY);
  }

  /** Interactions a second, or that the driver was the limit. */
  static Entry perSecond(CellFigures cell) {
    return cell.driverLimited() ? DRIVER_LIMITED : Estimates.entry(cell.throughput());
  }

  /** Of the commonest kind. */
  static Entry p90(CellFigures cell) {
    return cell.responses().stream()
        .findFirst()
        .map(r -> Estimates.in(MICROS_PER_MILLI, r.p90OfUnits()))
        .orElse(Entry.NONE);
  }

  /** What the columns mean, in a sentence or two; absent without a response time. */
  static Optional<String> legend(Results results) {
    return results.cells().stream()
        .flatMap(c -> c.responses().stream())
        .findFirst()
        .map(r -> legend(results, r.kind()));
  }

  private static String legend(Results results, String kind) {
    boolean below =
        results.comparisons().stream()
            .anyMatch(c -> c.metric().equals(Figure.CPU) && Verdicts.verdict(c).endsWith("~"));
    return "p90 is that of %s. CPU is server CPU per interaction without the JIT compiler; it includes %s. Brackets and ± are 95 %% intervals (± the larger half) for %s. Margin: %s.%s %s"
        .formatted(
            kind,
            Hops.carried(results.run().hops()),
            results.run().scope(),
            Numbers.percent(results.run().margin()),
            below ? " ~: significant, but within the margin." : "",
            Saturation.of(results))
        .strip();
  }
}
