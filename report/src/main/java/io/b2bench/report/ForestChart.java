package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.Quantity;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Ratios to plain as points with intervals, and the margin as a band about 1. */
final class ForestChart {
  /** From such a ratio on the axis is logarithmic. */
  private static final double WIDE = 3;

  private static final double ROOM = 1.03;
  private static final int ROW = 22;
  private static final int FRAME = 74;
  private static final String BAND = "rgba(128,134,145,0.16)";

  private final Results results;
  private final Palette palette;
  private final Metric metric;
  private final List<Comparison> rows;
  private final List<Row> lines;
  private final double margin;

  ForestChart(Results results, Palette palette, Metric metric) {
    this.results = results;
    this.palette = palette;
    this.metric = metric;
    this.rows =
        results.comparisons().stream().filter(c -> c.metric().equals(metric)).toList().stream()
            .sorted(Comparator.comparingInt(c -> Words.compared(results).indexOf(c.series())))
            .toList();
    this.lines = lines(rows);
    this.margin =
        metric.quantity() == Quantity.P90 ? results.run().tailMargin() : results.run().margin();
  }

  Chart chart() {
    String title = Words.name(metric) + ", as a ratio to plain";
    return new Chart(
        "ratio-"
            + metric.quantity().name().toLowerCase(Locale.ROOT)
            + metric.kind().map(k -> "-" + k).orElse(""),
        capital(title),
        "Points with 95 % intervals; in the grey band a difference is smaller than the margin of "
            + Numbers.percent(margin)
            + ". Left of each row: the number of clients.",
        description(title),
        FRAME + ROW * lines.size(),
        option(title),
        RatioGrid.of(title, rows, results.run().unit()));
  }

  private static String capital(String title) {
    return title.startsWith("p9")
        ? title
        : title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
  }

  private String description(String title) {
    return title
        + ". "
        + String.join("; ", rows.stream().map(ForestChart::sentence).toList())
        + ".";
  }

  private static String sentence(Comparison c) {
    return "%s at %s: %s, %s"
        .formatted(c.series(), Cell.load(c.clients()), Numbers.ratio(c.ratio()), Words.verdict(c));
  }

  private Map<String, Object> option(String title) {
    Map<String, Object> option =
        Options.chart(description(title), object("left", 30, "right", 18, "top", 6, "bottom", 46));
    Interval range = range();
    option.put("xAxis", ratioAxis(range));
    option.put("yAxis", rowAxis());
    option.put("series", List.of(intervals(), centres(), names(range.low())));
    return option;
  }

  /** What the axis shows: all intervals and the margin, with a little room. */
  private Interval range() {
    double low = 1 / (1 + margin);
    double high = 1 + margin;
    for (Comparison c : rows) {
      double centre = c.ratio().centre();
      Interval i = c.ratio().interval().orElse(new Interval(centre, centre));
      low = Math.min(low, i.low());
      high = Math.max(high, i.high());
    }
    return new Interval(Math.floor(low / ROOM * 20) / 20, Math.ceil(high * ROOM * 20) / 20);
  }

  private static Map<String, Object> ratioAxis(Interval range) {
    boolean wide = range.high() / range.low() >= WIDE;
    Map<String, Object> axis = Options.axis(wide ? "log" : "value", "ratio to plain", 30);
    if (wide) {
      axis.put("logBase", 2);
    }
    axis.put("min", range.low());
    axis.put("max", range.high());
    return axis;
  }

  /** A row of the chart: the name of a series, or one of its comparisons. */
  private record Row(String series, Optional<Comparison> comparison) {}

  /** Each series has a row with its name above its rows. */
  private static List<Row> lines(List<Comparison> comparisons) {
    List<Row> lines = new ArrayList<>();
    String last = "";
    for (Comparison c : comparisons) {
      if (!c.series().equals(last)) {
        lines.add(new Row(c.series(), Optional.empty()));
      }
      lines.add(new Row(c.series(), Optional.of(c)));
      last = c.series();
    }
    return lines;
  }

  private Map<String, Object> rowAxis() {
    return object(
        "type", "category",
        "inverse", true,
        "data",
            lines.stream()
                .map(r -> r.comparison().map(c -> String.valueOf(c.clients())).orElse(""))
                .toList(),
        "axisTick", object("show", false),
        "axisLine", object("show", false),
        "axisLabel", object("interval", 0, "fontSize", 12));
  }

  private Map<String, Object> names(double left) {
    List<Object> names = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).comparison().isEmpty()) {
        names.add(object("name", lines.get(i).series(), "value", List.of(left, i)));
      }
    }
    return Options.labels(names);
  }

  private Map<String, Object> intervals() {
    List<Object> drawn = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int row = i;
      String colour = palette.colour(lines.get(i).series());
      lines
          .get(i)
          .comparison()
          .flatMap(c -> c.ratio().interval())
          .ifPresent(
              r ->
                  drawn.add(
                      object(
                          "coords", List.of(List.of(r.low(), row), List.of(r.high(), row)),
                          "lineStyle", object("color", colour))));
    }
    return object(
        "type",
        "lines",
        "coordinateSystem",
        "cartesian2d",
        "silent",
        true,
        "lineStyle",
        object("width", 3, "opacity", 0.75),
        "data",
        drawn);
  }

  private Map<String, Object> centres() {
    List<Object> points = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int row = i;
      lines.get(i).comparison().ifPresent(c -> points.add(point(c, row)));
    }
    return object(
        "type",
        "scatter",
        "symbolSize",
        10,
        "data",
        points,
        "markArea",
        object(
            "silent", true,
            "itemStyle", object("color", BAND, "decal", "none"),
            "data",
                List.of(List.of(object("xAxis", 1 / (1 + margin)), object("xAxis", 1 + margin)))),
        "markLine",
        Options.mark("xAxis", 1, "#8a8f98", "solid"));
  }

  private Map<String, Object> point(Comparison c, int row) {
    return object(
        "name", sentence(c),
        "value", List.of(c.ratio().centre(), row),
        "symbol", palette.symbol(c.series()),
        "itemStyle", object("color", palette.colour(c.series())));
  }
}
