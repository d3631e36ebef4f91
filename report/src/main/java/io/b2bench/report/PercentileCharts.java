package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.cell.PercentileCurve;
import io.b2bench.results.analysis.cell.PercentileCurve.Point;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Group;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Response times by percentile: one chart for each kind and load level, a line for each series. */
final class PercentileCharts {
  /** The percentiles with a name on the axis, and columns of the table. */
  private static final List<Double> NAMED =
      List.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.5, 99.9, 99.99);

  private static final double MICROS_PER_MILLI = 1000;

  private final Results results;

  private PercentileCharts(Results results) {
    this.results = results;
  }

  /** The kinds that are compared at the highest load level; the rest folded away. */
  static Section section(Results results) {
    PercentileCharts all = new PercentileCharts(results);
    List<Stratum> levels = results.run().strata().reversed();
    List<Chart> highest = new ArrayList<>();
    List<Part> lower = new ArrayList<>();
    List<Chart> rare = new ArrayList<>();
    for (MixShare kind : results.mix()) {
      List<Chart> charts =
          levels.stream().flatMap(level -> all.chart(kind.kind(), level).stream()).toList();
      if (charts.isEmpty()) {
        continue;
      }
      if (!all.compared(kind.kind())) {
        rare.add(charts.getFirst());
        continue;
      }
      highest.add(charts.getFirst());
      if (charts.size() > 1) {
        lower.add(
            new Group(
                "%s at lower levels".formatted(kind.kind()),
                false,
                List.of(new Charts(charts.subList(1, charts.size())))));
      }
    }
    List<Part> parts = new ArrayList<>();
    parts.add(new Charts(highest));
    parts.addAll(lower);
    if (!rare.isEmpty()) {
      parts.add(
          new Group("Kinds below a tenth of the interactions", false, List.of(new Charts(rare))));
    }
    return new Section(
        "percentiles",
        "Response times by percentile",
        "Both axes are logarithmic: from 90 to 99 is as far as from 99 to 99.9. A line ends where"
            + " fewer than ten responses lie beyond. Marks at the named percentiles are 95 % intervals from the variation between batches of blocks.",
        parts);
  }

  private boolean compared(String kind) {
    return results.control().stream()
        .map(AaCheck::metric)
        .anyMatch(m -> m.kind().filter(kind::equals).isPresent());
  }

  private Optional<Chart> chart(String kind, Stratum level) {
    List<PercentileCurve> curves =
        results.percentiles().stream()
            .filter(c -> c.kind().equals(kind) && c.stratum().equals(level))
            .toList();
    if (curves.isEmpty()) {
      return Optional.empty();
    }
    String title = "%s at %s".formatted(kind, level.text());
    List<Point> longest =
        curves.stream()
            .map(PercentileCurve::points)
            .max(Comparator.comparingInt(List::size))
            .orElseThrow();
    return Optional.of(
        new Chart(
            "percentiles-" + kind + "-" + level,
            title,
            note(curves),
            new Lines(
                Axis.places("percentile", longest.stream().map(PercentileCharts::tick).toList()),
                Axis.logarithmic("ms"),
                "ms",
                curves.stream().map(PercentileCharts::line).toList(),
                OptionalDouble.empty()),
            Optional.of(grid(title, curves))));
  }

  private static String tick(Point point) {
    return NAMED.contains(point.percent()) ? Numbers.digits(point.percent()) : "";
  }

  private static String note(List<PercentileCurve> curves) {
    long least = curves.stream().mapToLong(PercentileCurve::count).min().orElse(0);
    long most = curves.stream().mapToLong(PercentileCurve::count).max().orElse(0);
    return least == most
        ? Numbers.count(least) + " responses per profile."
        : "%s to %s responses per profile.".formatted(Numbers.count(least), Numbers.count(most));
  }

  /** Only the named percentiles have a mark. */
  private static Lines.Line line(PercentileCurve curve) {
    return new Lines.Line(
        curve.series(),
        "",
        IntStream.range(0, curve.points().size())
            .mapToObj(
                i -> {
                  Point p = curve.points().get(i);
                  String tick = tick(p);
                  Estimate millis = p.micros().in(MICROS_PER_MILLI);
                  return new Lines.Point(
                      i,
                      tick.isEmpty() ? "" : "p" + tick,
                      OptionalDouble.of(Math.max(millis.centre(), 1 / MICROS_PER_MILLI)),
                      millis.interval());
                })
            .toList());
  }

  private static Grid grid(String title, List<PercentileCurve> curves) {
    Columns<PercentileCurve> columns =
        new Columns<PercentileCurve>()
            .words("series", PercentileCurve::series)
            .count("responses", c -> Entry.of(c.count()));
    for (double percent : NAMED) {
      if (curves.stream().anyMatch(c -> at(c, percent).isPresent())) {
        columns.plain(
            "p" + Numbers.digits(percent), "", c -> Estimates.in(MICROS_PER_MILLI, at(c, percent)));
      }
    }
    return columns.grid(title + ", ms", curves);
  }

  private static Optional<Estimate> at(PercentileCurve curve, double percent) {
    return curve.points().stream()
        .filter(p -> p.percent() == percent)
        .map(Point::micros)
        .findFirst();
  }
}
