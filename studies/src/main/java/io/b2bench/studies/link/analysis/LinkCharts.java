package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The charts of a link run: a line for each series over the size of packets. */
final class LinkCharts {
  private LinkCharts() {}

  /** Throughput received. */
  static Optional<Chart> throughput(LinkResults results, String transport) {
    return chart(
        results,
        transport,
        "throughput",
        "Throughput received",
        "Mbit/s",
        r -> r.stream().received());
  }

  /** Medians of round trips. */
  static Optional<Chart> trips(LinkResults results, String transport) {
    return chart(
        results, transport, "trips", "Median round-trip time", "µs", r -> r.trips().median());
  }

  /** Those that do not answer first. */
  static List<Chart> others(LinkResults results) {
    return Stream.of(throughput(results, "udp"), trips(results, "tcp"), trips(results, "udp"))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Chart> chart(
      LinkResults results,
      String transport,
      String id,
      String title,
      String unit,
      Function<Row, Optional<Estimate>> figure) {
    List<Row> rows = results.rows().stream().filter(r -> r.transport().equals(transport)).toList();
    List<Lines.Line> lines =
        rows.stream()
            .map(Row::series)
            .distinct()
            .map(series -> new Lines.Line(series, "", points(rows, series, figure)))
            .filter(line -> !line.points().isEmpty())
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart(
                id + "-" + transport,
                "%s over %s".formatted(title, transport.toUpperCase(Locale.ROOT)),
                "Bars are 95 % intervals; both axes are logarithmic.",
                new Lines(
                    Axis.logarithmic("bytes of a packet"),
                    Axis.logarithmic(unit),
                    unit,
                    lines,
                    OptionalDouble.empty()),
                Optional.empty()));
  }

  private static List<Lines.Point> points(
      List<Row> rows, String series, Function<Row, Optional<Estimate>> figure) {
    return rows.stream()
        .filter(r -> r.series().equals(series))
        .flatMap(
            r ->
                figure.apply(r).stream()
                    .map(
                        e ->
                            new Lines.Point(
                                r.bytes(),
                                Numbers.count(r.bytes()) + " bytes",
                                OptionalDouble.of(e.centre()),
                                e.interval())))
        .toList();
  }
}
