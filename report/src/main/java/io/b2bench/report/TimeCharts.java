package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Page;
import io.b2bench.report.page.Times;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.TimeSpent;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Where the time of a mean interaction goes: stacked bars, one chart for each load level. */
final class TimeCharts {
  /** A part of the time. */
  private record Component(String name, ToDoubleFunction<TimeSpent> micros) {}

  private static final List<Component> PARTS =
      List.of(
          new Component("connecting", TimeSpent::connectMicros),
          new Component("TLS handshake", TimeSpent::handshakeMicros),
          new Component("service", TimeSpent::serviceMicros),
          new Component("rest", TimeSpent::restMicros));

  private static final int ROW = 22;
  private static final int FRAME = 60;
  private static final double MICROS = 1000;

  private final Results results;

  TimeCharts(Results results) {
    this.results = results;
  }

  Times page() {
    List<Page.Key> keys = new ArrayList<>();
    PARTS.forEach(p -> keys.add(new Page.Key(Palette.colour(keys.size()), "■", p.name())));
    return new Times(
        keys,
        results.run().clients().stream()
            .map(n -> results.times().stream().filter(t -> t.clients() == n).toList())
            .filter(level -> !level.isEmpty())
            .map(TimeCharts::chart)
            .toList());
  }

  private static Chart chart(List<TimeSpent> level) {
    int clients = level.getFirst().clients();
    String title = "A mean interaction at " + Cell.load(clients);
    String description =
        "%s, in ms. %s."
            .formatted(title, String.join("; ", level.stream().map(TimeCharts::sentence).toList()));
    return new Chart(
        "time-" + clients,
        title,
        "Mean over all kinds; the sum of a bar is the mean response time.",
        description,
        FRAME + 2 * ROW * level.size(),
        option(description, level),
        data(title, level));
  }

  private static String sentence(TimeSpent t) {
    return "%s %s: %s"
        .formatted(
            t.series(),
            Numbers.millis(t.responseMicros()),
            String.join(", ", PARTS.stream().map(p -> part(t, p)).toList()));
  }

  private static String part(TimeSpent t, Component p) {
    return p.name() + " " + Numbers.millis(p.micros().applyAsDouble(t));
  }

  private static Map<String, Object> option(String description, List<TimeSpent> level) {
    Map<String, Object> option =
        Options.chart(description, object("left", 14, "right", 18, "top", 4, "bottom", 46));
    Map<String, Object> time = Options.axis("value", "ms", 30);
    time.put("min", 0);
    option.put("xAxis", time);
    option.put(
        "yAxis",
        object(
            "type", "category",
            "inverse", true,
            "data", level.stream().flatMap(t -> List.of(t.series(), "").stream()).toList(),
            "axisTick", object("show", false),
            "axisLabel", object("show", false)));
    List<Object> drawn = new ArrayList<>();
    for (Component part : PARTS) {
      drawn.add(bars(level, part, Palette.colour(drawn.size())));
    }
    drawn.add(names(level));
    option.put("series", drawn);
    return option;
  }

  /** Each series has a row with its name above the row with its bar. */
  private static Map<String, Object> bars(List<TimeSpent> level, Component part, String colour) {
    List<Object> bars = new ArrayList<>();
    for (TimeSpent t : level) {
      bars.add("-");
      bars.add(
          object(
              "name",
              "%s, %s ms".formatted(t.series(), part(t, part)),
              "value",
              part.micros().applyAsDouble(t) / MICROS));
    }
    return object(
        "name",
        part.name(),
        "type",
        "bar",
        "stack",
        "time",
        "barWidth",
        ROW - 6,
        "color",
        colour,
        "data",
        bars);
  }

  private static Map<String, Object> names(List<TimeSpent> level) {
    List<Object> names = new ArrayList<>();
    for (int i = 0; i < level.size(); i++) {
      TimeSpent t = level.get(i);
      names.add(
          object(
              "name",
              "%s: %s ms".formatted(t.series(), Numbers.millis(t.responseMicros())),
              "value",
              List.of(0, 2 * i)));
    }
    return Options.labels(names);
  }

  private static Grid data(String title, List<TimeSpent> level) {
    List<Grid.Column> columns =
        new ArrayList<>(List.of(Grid.Column.words("series"), Grid.Column.numbers("response")));
    PARTS.forEach(p -> columns.add(Grid.Column.numbers(p.name())));
    return new Grid(title + ", ms", columns, level.stream().map(TimeCharts::row).toList());
  }

  private static List<String> row(TimeSpent t) {
    List<String> row = new ArrayList<>(List.of(t.series(), Numbers.millis(t.responseMicros())));
    PARTS.forEach(p -> row.add(Numbers.millis(p.micros().applyAsDouble(t))));
    return row;
  }
}
