package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Grid;
import io.b2bench.results.analysis.CellFigures;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** A figure of every series against the number of clients, with its interval as a band. */
final class CurveChart {
  private static final int HEIGHT = 340;

  /**
   * What is drawn.
   *
   * @param id place in the page
   * @param title heading
   * @param unit unit on the axis
   * @param scale what a value is divided by to come into that unit
   * @param figure the figure of a cell
   * @param limitMicros a limit to be drawn where a value comes near it
   */
  record What(
      String id,
      String title,
      String unit,
      double scale,
      Function<CellFigures, Optional<Estimate>> figure,
      OptionalLong limitMicros) {}

  private final Results results;
  private final Palette palette;
  private final What what;

  CurveChart(Results results, Palette palette, What what) {
    this.results = results;
    this.palette = palette;
    this.what = what;
  }

  Chart chart() {
    return new Chart(
        what.id(),
        what.title(),
        "Hodges-Lehmann centres; bands are 95 % intervals." + limitNote(),
        description(),
        HEIGHT,
        option(),
        data());
  }

  private String limitNote() {
    if (what.limitMicros().isEmpty()) {
      return "";
    }
    String limit = Numbers.plain(what.limitMicros().getAsLong() / what.scale()) + " " + what.unit();
    return limitInSight()
        ? " Dashed line: the limit, " + limit + "."
        : " The limit of " + limit + " is far above.";
  }

  private boolean limitInSight() {
    return what.limitMicros().isPresent()
        && cells().stream()
            .flatMap(c -> what.figure().apply(c).stream())
            .anyMatch(e -> e.centre() * 2 > what.limitMicros().getAsLong());
  }

  private List<CellFigures> cells() {
    return results.cells().stream().filter(c -> !c.series().equals(Cell.CONTROL)).toList();
  }

  private List<String> series() {
    return cells().stream().map(CellFigures::series).distinct().toList();
  }

  private Optional<Estimate> estimate(String series, int clients) {
    return cells().stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .flatMap(what.figure());
  }

  private String description() {
    List<String> lines = new ArrayList<>();
    for (String series : series()) {
      List<String> points = new ArrayList<>();
      for (int clients : results.run().clients()) {
        estimate(series, clients).ifPresent(e -> points.add(text(e) + " at " + clients));
      }
      lines.add(series + " " + String.join(", ", points));
    }
    return "%s in %s by number of clients. %s."
        .formatted(what.title(), what.unit(), String.join("; ", lines));
  }

  private String text(Estimate e) {
    return Numbers.plain(e.centre() / what.scale());
  }

  private Map<String, Object> option() {
    Map<String, Object> option =
        Options.chart(description(), object("left", 72, "right", 16, "top", 12, "bottom", 48));
    Map<String, Object> clients = Options.axis("category", "clients", 30);
    clients.put("data", results.run().clients().stream().map(String::valueOf).toList());
    option.put("xAxis", clients);
    Map<String, Object> values = Options.axis("value", what.unit(), 52);
    values.put("min", 0);
    option.put("yAxis", values);
    List<Object> drawn = new ArrayList<>();
    for (String series : series()) {
      drawn.addAll(band(series));
    }
    for (String series : series()) {
      drawn.add(line(series));
    }
    option.put("series", drawn);
    return option;
  }

  /** Two stacked lines: an invisible one at the lower end, the filled height above it. */
  private List<Object> band(String series) {
    List<Object> low = new ArrayList<>();
    List<Object> height = new ArrayList<>();
    for (int clients : results.run().clients()) {
      Optional<Interval> interval = estimate(series, clients).flatMap(Estimate::interval);
      low.add(interval.<Object>map(i -> i.low() / what.scale()).orElse("-"));
      height.add(interval.<Object>map(i -> 2 * i.halfWidth() / what.scale()).orElse("-"));
    }
    Map<String, Object> area =
        object("color", palette.colour(series), "opacity", 0.16, "decal", "none");
    return List.of(invisible(series, low, object("opacity", 0)), invisible(series, height, area));
  }

  private static Map<String, Object> invisible(
      String series, List<Object> data, Map<String, Object> area) {
    return object(
        "name",
        series + " interval",
        "type",
        "line",
        "stack",
        series,
        "stackStrategy",
        "all",
        "silent",
        true,
        "symbol",
        "none",
        "lineStyle",
        object("opacity", 0),
        "areaStyle",
        area,
        "tooltip",
        object("show", false),
        "data",
        data);
  }

  private Map<String, Object> line(String series) {
    List<Object> points = new ArrayList<>();
    for (int clients : results.run().clients()) {
      Optional<Estimate> e = estimate(series, clients);
      points.add(
          object(
              "name",
              "%s, %s: %s".formatted(series, Cell.load(clients), e.map(this::full).orElse("none")),
              "value",
              e.<Object>map(x -> x.centre() / what.scale()).orElse("-")));
    }
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
            "color",
            palette.colour(series),
            "lineStyle",
            object("width", 2, "type", palette.dash(series), "color", palette.colour(series)),
            "tooltip",
            object("formatter", "{b}"),
            "data",
            points);
    if (limitInSight() && series.equals(series().getFirst())) {
      line.put(
          "markLine",
          Options.mark(
              "yAxis", what.limitMicros().orElseThrow() / what.scale(), "#c0392b", "dashed"));
    }
    return line;
  }

  private String full(Estimate e) {
    return "%s %s %s"
        .formatted(
            text(e),
            e.interval()
                .map(i -> Numbers.plain(Optional.of(i.map(v -> v / what.scale()))))
                .orElse(""),
            what.unit());
  }

  private Grid data() {
    List<Grid.Column> columns = new ArrayList<>(List.of(Grid.Column.words("series")));
    results
        .run()
        .clients()
        .forEach(c -> columns.add(Grid.Column.numbers(c + (c == 1 ? " client" : " clients"))));
    return new Grid(
        what.title() + ", " + what.unit(),
        columns,
        series().stream()
            .map(
                s -> {
                  List<String> row = new ArrayList<>(List.of(s));
                  for (int clients : results.run().clients()) {
                    row.add(estimate(s, clients).map(this::full).orElse(Numbers.NONE));
                  }
                  return List.copyOf(row);
                })
            .toList());
  }
}
