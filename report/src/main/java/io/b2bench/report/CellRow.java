package io.b2bench.report;

import io.b2bench.results.analysis.CellFigures;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.ResponseTime;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The rows of the one table that terminal and summary show. */
final class CellRow {
  private CellRow() {}

  /**
   * The rows of all cells but those of plain', and after those of a series the one over its levels.
   */
  static List<List<String>> all(Results results) {
    List<List<String>> rows = new ArrayList<>();
    String last = "";
    for (CellFigures cell : shown(results)) {
      if (!cell.series().equals(last)) {
        overall(results, last).ifPresent(rows::add);
      }
      last = cell.series();
      rows.add(of(results, cell));
    }
    overall(results, last).ifPresent(rows::add);
    return rows;
  }

  private static Optional<List<String>> overall(Results results, String series) {
    return Words.overall(results, series)
        .map(o -> List.of(series, "all", "", "", "", "", Numbers.ratio(o.ratio()), ""));
  }

  /** All cells but those of plain'. */
  private static List<CellFigures> shown(Results results) {
    return results.cells().stream().filter(c -> !c.series().equals(Cell.CONTROL)).toList();
  }

  /** Series, clients, throughput, p90, CPU, what it adds, its ratio, the verdict. */
  private static List<String> of(Results results, CellFigures cell) {
    Optional<Comparison> cpu =
        Words.comparisons(results, Metric.CPU, cell.series()).stream()
            .filter(c -> c.clients() == cell.clients())
            .findFirst();
    return List.of(
        cell.series(),
        String.valueOf(cell.clients()),
        centre(cell.throughput()),
        p90(cell),
        centre(cell.cpuMicros()),
        cpu.flatMap(Comparison::added).map(Numbers::difference).orElse(""),
        cpu.map(c -> Numbers.ratio(c.ratio())).orElse(""),
        cpu.map(Words::verdict)
            .orElse(cell.series().equals(Cell.REFERENCE) ? "reference" : Numbers.NONE));
  }

  /** What the columns mean, in a sentence or two; empty without a response time. */
  static Optional<String> legend(Results results) {
    return results.cells().stream()
        .flatMap(c -> c.responses().stream())
        .findFirst()
        .map(r -> legend(results, r.kind()));
  }

  private static String legend(Results results, String kind) {
    boolean below =
        results.comparisons().stream()
            .anyMatch(c -> c.metric().equals(Metric.CPU) && Words.verdict(c).endsWith("~"));
    return ("p90: %s. CPU: server, per interaction, without the JIT compiler; it contains %s."
            + " Brackets: 95 %% intervals, about %s. Margin %s.%s")
        .formatted(
            kind,
            Hops.carried(results.run().hops()),
            results.run().scope(),
            Numbers.percent(results.run().margin()),
            below ? " ~: shown, but within the margin." : "");
  }

  private static String centre(Optional<Estimate> estimate) {
    return estimate.map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE);
  }

  private static String p90(CellFigures cell) {
    return cell.responses().stream()
        .findFirst()
        .map(ResponseTime::p90Micros)
        .filter(OptionalDouble::isPresent)
        .map(Numbers::millis)
        .orElse(Numbers.NONE);
  }
}
