package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Percentiles;
import io.b2bench.results.analysis.AaCheck;
import io.b2bench.results.analysis.MixShare;
import io.b2bench.results.analysis.PercentileCurve;
import io.b2bench.results.analysis.PercentileCurve.Point;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Response times by percentile: one chart for each kind and load level, a line for each series. */
final class PercentileCharts {
  /** The percentiles with a name on the axis, and columns of the table. */
  private static final List<Double> NAMED =
      List.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.5, 99.9, 99.99);

  private static final int HEIGHT = 340;
  private static final double WIDE = 300;
  private static final double MICROS = 1000;

  private final Results results;
  private final Palette palette;

  PercentileCharts(Results results, Palette palette) {
    this.results = results;
    this.palette = palette;
  }

  Percentiles page() {
    List<Integer> levels =
        results.run().clients().stream().sorted(Comparator.reverseOrder()).toList();
    List<Percentiles.Kind> common = new ArrayList<>();
    List<Chart> rare = new ArrayList<>();
    for (MixShare kind : results.mix()) {
      List<Chart> charts =
          levels.stream().flatMap(clients -> chart(kind.kind(), clients).stream()).toList();
      if (compared(kind.kind()) && !charts.isEmpty()) {
        common.add(
            new Percentiles.Kind(kind.kind(), charts.getFirst(), charts.subList(1, charts.size())));
      } else {
        charts.stream().limit(1).forEach(rare::add);
      }
    }
    return new Percentiles(common, rare);
  }

  private boolean compared(String kind) {
    return results.control().stream()
        .map(AaCheck::metric)
        .anyMatch(m -> m.kind().filter(kind::equals).isPresent());
  }

  private Optional<Chart> chart(String kind, int clients) {
    List<PercentileCurve> curves =
        results.percentiles().stream()
            .filter(c -> c.kind().equals(kind) && c.clients() == clients)
            .toList();
    if (curves.isEmpty()) {
      return Optional.empty();
    }
    String title = "%s at %s".formatted(kind, Cell.load(clients));
    String description = description(title, curves);
    return Optional.of(
        new Chart(
            "percentiles-" + kind + "-" + clients,
            title,
            note(curves),
            description,
            HEIGHT,
            option(description, curves),
            data(title, curves)));
  }

  private static String note(List<PercentileCurve> curves) {
    long least = curves.stream().mapToLong(PercentileCurve::count).min().orElse(0);
    long most = curves.stream().mapToLong(PercentileCurve::count).max().orElse(0);
    return least == most
        ? Numbers.count(least) + " responses a series."
        : "%s to %s responses a series.".formatted(Numbers.count(least), Numbers.count(most));
  }

  private static String description(String title, List<PercentileCurve> curves) {
    return "Response time of %s by percentile, in ms. %s."
        .formatted(
            title,
            String.join(
                "; ",
                curves.stream()
                    .map(
                        c ->
                            c.series()
                                + " "
                                + String.join(
                                    ", ", named(c).map(p -> name(p) + " " + millis(p)).toList()))
                    .toList()));
  }

  private static Stream<Point> named(PercentileCurve curve) {
    return curve.points().stream().filter(p -> NAMED.contains(p.percent()));
  }

  private static String name(Point point) {
    return "p" + Numbers.digits(point.percent());
  }

  private static String millis(Point point) {
    return Numbers.millis(point.micros());
  }

  private Map<String, Object> option(String description, List<PercentileCurve> curves) {
    Map<String, Object> option =
        Options.chart(description, object("left", 72, "right", 20, "top", 12, "bottom", 48));
    List<Point> longest =
        curves.stream()
            .map(PercentileCurve::points)
            .max(Comparator.comparingInt(List::size))
            .orElseThrow();
    Map<String, Object> percentiles = Options.axis("category", "percentile", 30);
    percentiles.put("boundaryGap", false);
    percentiles.put("axisTick", object("show", false));
    percentiles.put("axisLabel", object("fontSize", 12, "interval", 0, "hideOverlap", true));
    percentiles.put(
        "data",
        longest.stream()
            .map(p -> NAMED.contains(p.percent()) ? Numbers.digits(p.percent()) : "")
            .toList());
    option.put("xAxis", percentiles);
    option.put("yAxis", times(curves));
    List<Object> lines = new ArrayList<>();
    for (PercentileCurve curve : curves) {
      lines.add(line(curve, lines.isEmpty() ? marks(longest) : List.of()));
    }
    option.put("series", lines);
    return option;
  }

  /** Logarithmic, from a power of its base to another. */
  private static Map<String, Object> times(List<PercentileCurve> curves) {
    double low = extreme(curves, false);
    double high = extreme(curves, true);
    int base = high / low > WIDE ? 10 : 2;
    Map<String, Object> axis = Options.axis("log", "ms", 52);
    axis.put("logBase", base);
    axis.put("min", Math.pow(base, Math.floor(Math.log(low) / Math.log(base))));
    axis.put("max", Math.pow(base, Math.ceil(Math.log(high) / Math.log(base))));
    return axis;
  }

  private static double extreme(List<PercentileCurve> curves, boolean high) {
    Comparator<Double> order = Comparator.naturalOrder();
    return curves.stream()
        .flatMap(c -> c.points().stream())
        .map(p -> Math.max(p.micros(), 1) / MICROS)
        .min(high ? order.reversed() : order)
        .orElseThrow();
  }

  private static List<Object> marks(List<Point> points) {
    List<Object> marks = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      if (NAMED.contains(points.get(i).percent())) {
        marks.add(object("xAxis", i));
      }
    }
    return marks;
  }

  private Map<String, Object> line(PercentileCurve curve, List<Object> marks) {
    String series = curve.series();
    Map<String, Object> line =
        object(
            "name",
            series,
            "type",
            "line",
            "symbol",
            palette.symbol(series),
            "symbolSize",
            8,
            "showAllSymbol",
            true,
            "color",
            palette.colour(series),
            "lineStyle",
            object("width", 2, "type", palette.dash(series), "color", palette.colour(series)),
            "tooltip",
            object("formatter", "{b}"),
            "data",
            curve.points().stream().map(p -> item(curve, p)).toList());
    if (!marks.isEmpty()) {
      line.put(
          "markLine",
          object(
              "silent",
              true,
              "symbol",
              "none",
              "label",
              object("show", false),
              "lineStyle",
              object("color", "#8a8f98", "type", "solid", "opacity", 0.35),
              "data",
              marks));
    }
    return line;
  }

  /** Only the named percentiles have a symbol and a sentence. */
  private static Object item(PercentileCurve curve, Point p) {
    double value = Math.max(p.micros(), 1) / MICROS;
    return NAMED.contains(p.percent())
        ? object(
            "name", "%s, %s: %s ms".formatted(curve.series(), name(p), millis(p)), "value", value)
        : object("value", value, "symbol", "none");
  }

  private static Grid data(String title, List<PercentileCurve> curves) {
    List<Double> percents =
        NAMED.stream()
            .filter(n -> curves.stream().anyMatch(c -> named(c).anyMatch(p -> p.percent() == n)))
            .toList();
    List<Grid.Column> columns =
        new ArrayList<>(List.of(Grid.Column.words("series"), Grid.Column.numbers("responses")));
    percents.forEach(p -> columns.add(Grid.Column.numbers("p" + Numbers.digits(p))));
    return new Grid(title + ", ms", columns, curves.stream().map(c -> row(c, percents)).toList());
  }

  private static List<String> row(PercentileCurve curve, List<Double> percents) {
    List<String> row = new ArrayList<>(List.of(curve.series(), Numbers.count(curve.count())));
    for (double percent : percents) {
      row.add(
          named(curve)
              .filter(p -> p.percent() == percent)
              .findFirst()
              .map(PercentileCharts::millis)
              .orElse(Numbers.NONE));
    }
    return row;
  }
}
