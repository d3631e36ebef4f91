package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.ResponseTime;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The figures of every series against the load level, with their intervals. */
final class CurveCharts {
  private static final double MICROS_PER_MILLI = 1000;

  /**
   * A figure of each cell.
   *
   * @param unit unit of the values
   * @param scale what a value is divided by to come into that unit
   * @param limit a limit in that unit
   */
  private record Figure(
      String id,
      String title,
      String unit,
      double scale,
      Function<CellFigures, Optional<Estimate>> of,
      OptionalDouble limit) {}

  private final Results results;
  private final List<Stratum> levels;
  private final List<CellFigures> cells;
  private final List<String> series;

  private CurveCharts(Results results) {
    this.results = results;
    this.levels = results.run().strata();
    this.cells =
        results.cells().stream().filter(c -> !Verdicts.isControl(results, c.series())).toList();
    this.series = cells.stream().map(CellFigures::series).distinct().toList();
  }

  static Section section(Results results) {
    CurveCharts curves = new CurveCharts(results);
    return new Section(
        "curves",
        "Against the load",
        "",
        List.of(new Charts(curves.figures().stream().map(curves::chart).toList())));
  }

  private List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            "throughput",
            "Throughput",
            "interactions per second",
            1,
            CellFigures::throughput,
            OptionalDouble.empty()));
    figures.add(
        new Figure(
            "cpu",
            "Server CPU per interaction, without the JIT compiler",
            "µs",
            1,
            CellFigures::cpuMicros,
            OptionalDouble.empty()));
    results.control().stream()
        .map(AaCheck::metric)
        .flatMap(m -> m.kind().stream())
        .forEach(kind -> figures.add(p90(kind)));
    return figures;
  }

  private Figure p90(String kind) {
    OptionalLong limit =
        results.cells().stream()
            .flatMap(c -> response(c, kind).stream())
            .map(ResponseTime::limitMicros)
            .findFirst()
            .orElse(OptionalLong.empty());
    return new Figure(
        Metric.p90(kind).quantity().name().toLowerCase(Locale.ROOT) + "-" + kind,
        "90th percentile of the response time of " + kind,
        "ms",
        MICROS_PER_MILLI,
        c -> response(c, kind).flatMap(ResponseTime::p90OfUnits),
        limit.isPresent()
            ? OptionalDouble.of(limit.getAsLong() / MICROS_PER_MILLI)
            : OptionalDouble.empty());
  }

  private static Optional<ResponseTime> response(CellFigures cell, String kind) {
    return cell.responses().stream().filter(r -> r.kind().equals(kind)).findFirst();
  }

  private Chart chart(Figure figure) {
    List<Lines.Line> lines =
        series.stream().map(s -> new Lines.Line(s, "", points(figure, s))).toList();
    boolean near =
        lines.stream()
            .flatMap(l -> l.points().stream())
            .anyMatch(p -> p.y().orElse(0) * 2 > figure.limit().orElse(Double.POSITIVE_INFINITY));
    return new Chart(
        figure.id(),
        figure.title(),
        note(lines) + note(figure, near),
        new Lines(
            Axis.places(Level.HEADING, levels.stream().map(Stratum::text).toList()),
            Axis.linear(figure.unit()),
            figure.unit(),
            lines,
            near ? figure.limit() : OptionalDouble.empty()),
        Optional.of(grid(figure)));
  }

  private static String note(List<Lines.Line> lines) {
    boolean any =
        lines.stream().flatMap(l -> l.points().stream()).anyMatch(p -> p.interval().isPresent());
    return any
        ? "Points with 95 % intervals, beside each other where they would cover each other."
        : "Points without intervals: there are fewer than six blocks.";
  }

  private static String note(Figure figure, boolean near) {
    if (figure.limit().isEmpty()) {
      return "";
    }
    String limit = Numbers.plain(figure.limit()) + " " + figure.unit();
    return near
        ? " Dashed line: the limit, " + limit + "."
        : " The limit of " + limit + " is far above.";
  }

  private List<Lines.Point> points(Figure figure, String name) {
    return IntStream.range(0, levels.size())
        .mapToObj(
            i -> {
              Optional<Estimate> e = estimate(figure, name, levels.get(i));
              return new Lines.Point(
                  i,
                  levels.get(i).text(),
                  e.map(x -> OptionalDouble.of(x.centre())).orElse(OptionalDouble.empty()),
                  e.flatMap(Estimate::interval));
            })
        .toList();
  }

  /** In the unit of the figure. */
  private Optional<Estimate> estimate(Figure figure, String name, Stratum level) {
    return cells.stream()
        .filter(c -> c.series().equals(name) && c.stratum().equals(level))
        .findFirst()
        .flatMap(figure.of())
        .map(e -> Estimates.divided(e, figure.scale()));
  }

  private Grid grid(Figure figure) {
    Columns<String> columns = new Columns<String>().words("series", s -> s);
    for (Stratum level : levels) {
      columns.plain(level.text(), "", s -> Estimates.entry(estimate(figure, s, level)));
    }
    return columns.grid(figure.title() + ", " + figure.unit(), series);
  }
}
