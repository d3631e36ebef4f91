package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Lines;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The charts of pages: throughput and response time against clients. */
final class PagesCharts {
  private PagesCharts() {}

  /** Pages a second in the first connection mode: the chart that answers first. */
  static Optional<Chart> throughput(PagesResults results, Run run) {
    return PagesDesign.connections(run).stream().findFirst().map(c -> throughput(results, run, c));
  }

  /** Every other one: throughput in the further modes, response times in all. */
  static List<Chart> others(PagesResults results, Run run) {
    List<Chart> charts = new ArrayList<>();
    PagesDesign.connections(run).stream()
        .skip(1)
        .forEach(c -> charts.add(throughput(results, run, c)));
    PagesDesign.connections(run).forEach(c -> charts.add(response(results, run, c)));
    return charts;
  }

  private static Chart throughput(PagesResults results, Run run, String connection) {
    return new Chart(
        "throughput-" + connection,
        "Pages a second, connections " + connection,
        "Bands are 95 % intervals. Where a line stops rising, the series is saturated.",
        new Lines(
            Axis.logarithmic("clients"),
            Axis.linear("pages/s"),
            "pages/s",
            lines(results, run, connection, CellSeen::pages, 1),
            OptionalDouble.empty()),
        Optional.empty());
  }

  private static Chart response(PagesResults results, Run run, String connection) {
    return new Chart(
        "response-" + connection,
        "Mean response time, connections " + connection,
        "Connecting and handshake included, where there is one. Both axes are logarithmic.",
        new Lines(
            Axis.logarithmic("clients"),
            Axis.logarithmic("ms"),
            "ms",
            lines(results, run, connection, CellSeen::responseMicros, 1e-3),
            OptionalDouble.empty()),
        Optional.empty());
  }

  private static List<Lines.Line> lines(
      PagesResults results,
      Run run,
      String connection,
      Function<CellSeen, Optional<Estimate>> figure,
      double scale) {
    return run.series().stream()
        .map(
            series ->
                new Lines.Line(
                    series.name(),
                    "",
                    results.cells().stream()
                        .filter(c -> c.series().equals(series.name()))
                        .filter(
                            c ->
                                c.stratum()
                                    .value(PagesDesign.CONNECTION)
                                    .filter(connection::equals)
                                    .isPresent())
                        .flatMap(c -> figure.apply(c).map(e -> point(c, e, scale)).stream())
                        .toList()))
        .filter(line -> !line.points().isEmpty())
        .toList();
  }

  private static Lines.Point point(CellSeen cell, Estimate e, double scale) {
    return new Lines.Point(
        cell.stratum().clients(),
        cell.stratum().clients() + " clients",
        OptionalDouble.of(scale * e.centre()),
        e.interval().map(i -> i.map(v -> scale * v)));
  }
}
