package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.ResponseTime;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.figure.Figure;
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
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/** The figures of every series against the load level, with their intervals. */
final class CurveCharts {
  private static final double MICROS_PER_MILLI = 1000;

  /** So many load levels make a curve. */
  private static final int CURVE = 4;

  /**
   * A figure of each cell.
   *
   * @param of which
   * @param unit unit of the values
   * @param scale what a value is divided by to come into that unit
   * @param limit a limit in that unit
   */
  private record Curve(
      String id, String title, String unit, double scale, Figure of, OptionalDouble limit) {}

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

  /** Those that are no {@link #pictures}. */
  static Section section(Results results) {
    CurveCharts curves = new CurveCharts(results);
    List<String> first = curves.first().stream().map(Curve::id).toList();
    return new Section(
        "curves",
        "By load",
        "",
        List.of(
            new Charts(
                curves.all().stream()
                    .filter(c -> !first.contains(c.id()))
                    .map(curves::chart)
                    .toList())));
  }

  /** Throughput and response time against clients, where there are enough numbers of them. */
  static Optional<List<Chart>> pictures(Results results) {
    CurveCharts curves = new CurveCharts(results);
    return Optional.of(curves.first().stream().map(curves::chart).toList())
        .filter(charts -> !charts.isEmpty());
  }

  private List<Curve> first() {
    return numeric()
        ? all().stream()
            .filter(c -> c.of().equals(Figure.THROUGHPUT) || c.of().kind().isPresent())
            .limit(2)
            .toList()
        : List.of();
  }

  /** Whether levels are numbers of clients in a closed loop, and enough for a curve. */
  private boolean numeric() {
    return levels.size() >= CURVE
        && results.run().rates().isEmpty()
        && levels.stream().allMatch(s -> s.factors().keySet().equals(Set.of(Stratum.CLIENTS)));
  }

  private List<Curve> all() {
    List<Curve> all = new ArrayList<>();
    all.add(
        new Curve(
            "throughput",
            "Throughput",
            "interactions per second",
            1,
            Figure.THROUGHPUT,
            OptionalDouble.empty()));
    all.add(
        new Curve(
            "cpu",
            "Server CPU per interaction, without the JIT compiler",
            "µs",
            1,
            Figure.CPU,
            OptionalDouble.empty()));
    results.control().stream()
        .map(AaCheck::metric)
        .filter(Figure::common)
        .flatMap(m -> m.kind().stream())
        .forEach(kind -> all.add(p90(kind)));
    CellTable.further(results)
        .forEach(
            f ->
                all.add(
                    new Curve(
                        RatioCharts.id(f),
                        RatioCharts.capital(f.title()),
                        f.unit(),
                        1,
                        f,
                        OptionalDouble.empty())));
    return all;
  }

  private Curve p90(String kind) {
    OptionalLong limit =
        results.cells().stream()
            .flatMap(c -> response(c, kind).stream())
            .map(ResponseTime::limitMicros)
            .findFirst()
            .orElse(OptionalLong.empty());
    return new Curve(
        RatioCharts.id(Figure.p90(kind)),
        "90th percentile of the response time of " + kind,
        "ms",
        MICROS_PER_MILLI,
        Figure.p90(kind),
        limit.isPresent()
            ? OptionalDouble.of(limit.getAsLong() / MICROS_PER_MILLI)
            : OptionalDouble.empty());
  }

  private static Optional<ResponseTime> response(CellFigures cell, String kind) {
    return cell.responses().stream().filter(r -> r.kind().equals(kind)).findFirst();
  }

  private Chart chart(Curve curve) {
    List<Lines.Line> lines =
        series.stream().map(s -> new Lines.Line(s, "", points(curve, s))).toList();
    boolean near =
        lines.stream()
            .flatMap(l -> l.points().stream())
            .anyMatch(p -> p.y().orElse(0) * 2 > curve.limit().orElse(Double.POSITIVE_INFINITY));
    return new Chart(
        curve.id(),
        curve.title(),
        note(lines) + note(curve, near),
        new Lines(
            numeric()
                ? Axis.logarithmic("clients")
                : Axis.places(Level.HEADING, levels.stream().map(Stratum::text).toList()),
            Axis.linear(curve.unit()),
            curve.unit(),
            lines,
            near ? curve.limit() : OptionalDouble.empty()),
        Optional.of(grid(curve)));
  }

  private String note(List<Lines.Line> lines) {
    boolean any =
        lines.stream().flatMap(l -> l.points().stream()).anyMatch(p -> p.interval().isPresent());
    return any
        ? numeric()
            ? "Bands are 95 % intervals."
            : "Points with 95 % intervals, shifted sideways where they would overlap."
        : "Points without intervals: there are fewer than six blocks.";
  }

  private static String note(Curve curve, boolean near) {
    if (curve.limit().isEmpty()) {
      return "";
    }
    String limit = Numbers.plain(curve.limit()) + " " + curve.unit();
    return near
        ? " Dashed line: the limit, " + limit + "."
        : " The limit of " + limit + " is far above.";
  }

  private List<Lines.Point> points(Curve curve, String name) {
    return IntStream.range(0, levels.size())
        .mapToObj(
            i -> {
              Optional<Estimate> e = estimate(curve, name, levels.get(i));
              return new Lines.Point(
                  numeric() ? levels.get(i).clients() : i,
                  levels.get(i).text(),
                  e.map(x -> OptionalDouble.of(x.centre())).orElse(OptionalDouble.empty()),
                  e.flatMap(Estimate::interval));
            })
        .toList();
  }

  /** In the unit of the curve. */
  private Optional<Estimate> estimate(Curve curve, String name, Stratum level) {
    return cells.stream()
        .filter(c -> c.series().equals(name) && c.stratum().equals(level))
        .findFirst()
        .flatMap(c -> c.estimate(curve.of()))
        .map(e -> e.in(curve.scale()));
  }

  private Grid grid(Curve curve) {
    Columns<String> columns = new Columns<String>().words("series", s -> s);
    for (Stratum level : levels) {
      columns.plain(level.text(), "", s -> Estimates.entry(estimate(curve, s, level)));
    }
    return columns.grid(curve.title() + ", " + curve.unit(), series);
  }
}
