package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Grid;
import io.b2bench.results.analysis.TimePoint;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Figures of the blocks on the clock. */
final class TimeChart {
  private static final int HEIGHT = 320;
  private static final double SECONDS_PER_MINUTE = 60;
  private static final Object GAP = "-";
  private static final List<String> SYMBOLS = List.of("circle", "rect", "triangle");
  private static final List<String> DASHES = List.of("solid", "dashed", "dotted");

  /**
   * What is drawn.
   *
   * @param id place in the page
   * @param title heading
   * @param unit unit on the axis
   * @param scale what a value is multiplied by to come into that unit
   * @param lines figures by name; one that no block has is left out
   */
  record What(String id, String title, String unit, double scale, List<Line> lines) {}

  /**
   * A line.
   *
   * @param name what it shows
   * @param figure its figure of a block
   */
  record Line(String name, Function<TimePoint, OptionalDouble> figure) {}

  private final List<TimePoint> time;
  private final Excerpt excerpt;
  private final What what;
  private final List<Line> lines;

  TimeChart(List<TimePoint> time, Excerpt excerpt, What what) {
    this.time = time;
    this.excerpt = excerpt;
    this.what = what;
    this.lines = what.lines().stream().filter(line -> !values(line).isEmpty()).toList();
  }

  Chart chart() {
    return new Chart(
        what.id(),
        what.title(),
        "A point is the mean over the windows of a block, those that do not count included."
            + missing()
            + excerpt.note(),
        description(),
        HEIGHT,
        option(),
        data());
  }

  private String missing() {
    List<String> names =
        what.lines().stream().filter(l -> !lines.contains(l)).map(Line::name).toList();
    return names.isEmpty() ? "" : " Unavailable: " + Words.list(names) + ".";
  }

  private List<Double> values(Line line) {
    return time.stream()
        .flatMap(t -> line.figure().apply(t).stream().boxed())
        .map(v -> v * what.scale())
        .toList();
  }

  private String description() {
    return "%s, in %s, by time since the start of the run. %s."
        .formatted(
            what.title(),
            what.unit(),
            lines.stream()
                .map(
                    line ->
                        "%s from %s to %s"
                            .formatted(
                                line.name(),
                                Numbers.plain(
                                    values(line).stream().min(Double::compare).orElse(0.)),
                                Numbers.plain(
                                    values(line).stream().max(Double::compare).orElse(0.))))
                .collect(Collectors.joining("; ")));
  }

  private Map<String, Object> option() {
    Map<String, Object> option =
        Options.chart(description(), object("left", 72, "right", 16, "top", 40, "bottom", 48));
    option.put("legend", object("top", 0, "left", 60, "selectedMode", false));
    Map<String, Object> clock = Options.axis("value", "minutes since the start", 30);
    clock.put("min", 0);
    option.put("xAxis", clock);
    Map<String, Object> values = Options.axis("value", what.unit(), 52);
    values.put("min", 0);
    option.put("yAxis", values);
    List<Object> drawn = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      drawn.add(line(lines.get(i), i));
    }
    option.put("series", drawn);
    return option;
  }

  private Map<String, Object> line(Line line, int place) {
    return object(
        "name",
        line.name(),
        "type",
        "line",
        "symbol",
        SYMBOLS.get(place % SYMBOLS.size()),
        "symbolSize",
        6,
        "showAllSymbol",
        true,
        "color",
        Palette.colour(place),
        "lineStyle",
        object("width", 1.5, "type", DASHES.get(place % DASHES.size())),
        "data",
        points(line));
  }

  /** With a gap where another server process begins. */
  private List<Object> points(Line line) {
    List<Object> points = new ArrayList<>();
    int fork = time.getFirst().fork();
    for (TimePoint t : time) {
      if (t.fork() != fork) {
        points.add(object("name", "", "value", List.of(minutes(t), GAP)));
        fork = t.fork();
      }
      OptionalDouble value = line.figure().apply(t);
      Object y = value.isPresent() ? value.getAsDouble() * what.scale() : GAP;
      points.add(
          object(
              "name",
              "%s: %s %s, block %d at %s"
                  .formatted(
                      line.name(), text(value), what.unit(), t.block(), Cell.load(t.clients())),
              "value",
              List.of(minutes(t), y)));
    }
    return points;
  }

  private static double minutes(TimePoint t) {
    return t.seconds() / SECONDS_PER_MINUTE;
  }

  private String text(OptionalDouble value) {
    return value.isPresent() ? Numbers.plain(value.getAsDouble() * what.scale()) : Numbers.NONE;
  }

  private Grid data() {
    List<Grid.Column> columns =
        new ArrayList<>(
            List.of(
                Grid.Column.numbers("minutes"),
                Grid.Column.numbers("fork"),
                Grid.Column.numbers("clients"),
                Grid.Column.numbers("block")));
    lines.forEach(line -> columns.add(Grid.Column.numbers(line.name())));
    return new Grid(
        what.title() + ", " + what.unit(), columns, time.stream().map(this::row).toList());
  }

  private List<String> row(TimePoint t) {
    List<String> row =
        new ArrayList<>(
            List.of(
                Numbers.plain(minutes(t)),
                String.valueOf(t.fork()),
                String.valueOf(t.clients()),
                String.valueOf(t.block())));
    lines.forEach(line -> row.add(text(line.figure().apply(t))));
    return row;
  }
}
