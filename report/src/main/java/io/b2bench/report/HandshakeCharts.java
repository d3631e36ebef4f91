package io.b2bench.report;

import static io.b2bench.report.Options.object;

import io.b2bench.report.page.Chart;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Connection;
import io.b2bench.results.analysis.handshake.HandshakeResults.Handshake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The charts of a handshake run. */
final class HandshakeCharts {
  private static final int ROW = 40;
  private static final int FRAME = 80;
  private static final int HEIGHT = 340;

  private final HandshakeResults results;
  private final HandshakeGrids grids;

  HandshakeCharts(HandshakeResults results) {
    this.results = results;
    this.grids = new HandshakeGrids(results, true);
  }

  List<Chart> all() {
    return List.of(handshakes(), connections());
  }

  /** Bars of server and client, one on the other, for each profile and kind of handshake. */
  private Chart handshakes() {
    List<Handshake> rows =
        results.handshakes().stream().filter(h -> h.serverMicros().isPresent()).toList();
    String title = "CPU of a handshake, server and client";
    String description =
        title
            + " in microseconds. "
            + String.join("; ", rows.stream().map(h -> name(h) + " " + both(h)).toList())
            + ".";
    Map<String, Object> option =
        Options.chart(description, object("left", 8, "right", 16, "top", 12, "bottom", 46));
    option.put("xAxis", Options.axis("value", "µs of CPU", 30));
    option.put(
        "yAxis",
        object(
            "type",
            "category",
            "inverse",
            true,
            "data",
            rows.stream().map(HandshakeCharts::name).toList(),
            "axisTick",
            object("show", false),
            "axisLabel",
            object("interval", 0, "fontSize", 12, "inside", true, "color", "inherit"),
            "z",
            10));
    option.put(
        "series",
        List.of(
            bars("server", Palette.colour(0), rows, Handshake::serverMicros),
            bars("client", Palette.colour(4), rows, Handshake::clientMicros)));
    return new Chart(
        "handshakes",
        title,
        "Blue: server; orange: client; one thread is both. Flights, bytes and heap are in the table.",
        description,
        FRAME + ROW * rows.size(),
        option,
        grids.handshakes());
  }

  private static Map<String, Object> bars(
      String name,
      String colour,
      List<Handshake> rows,
      Function<Handshake, Optional<Estimate>> side) {
    List<Object> data = new ArrayList<>();
    for (Handshake h : rows) {
      double micros = side.apply(h).map(Estimate::centre).orElse(0.0);
      data.add(
          object(
              "name",
              "%s, %s: %s µs".formatted(name(h), name, Numbers.plain(micros)),
              "value",
              micros));
    }
    return object(
        "name",
        name,
        "type",
        "bar",
        "stack",
        "handshake",
        "barWidth",
        "55%",
        "itemStyle",
        object("color", colour, "opacity", 0.75),
        "data",
        data);
  }

  private static String name(Handshake h) {
    return h.profile() + (h.resumed() ? ", resumed" : "");
  }

  private static String both(Handshake h) {
    return "server %s, client %s"
        .formatted(
            h.serverMicros().map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE),
            h.clientMicros().map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE));
  }

  /** Lines of CPU by bytes, solid for full handshakes and dotted for resumed ones. */
  private Chart connections() {
    String title = "CPU of a connection by bytes each way";
    List<Connection> points =
        results.connections().stream().filter(c -> c.millis().isPresent()).toList();
    String description =
        title
            + " in milliseconds. "
            + String.join(
                "; ",
                points.stream()
                    .map(
                        c ->
                            "%s %s, %d bytes: %s"
                                .formatted(
                                    c.profile(),
                                    HandshakeGrids.how(c.resumed()),
                                    c.bytes(),
                                    millis(c)))
                    .toList())
            + ".";
    Map<String, Object> option =
        Options.chart(description, object("left", 72, "right", 16, "top", 12, "bottom", 48));
    option.put("xAxis", Options.axis("log", "bytes each way", 30));
    option.put("yAxis", Options.axis("log", "ms of CPU", 52));
    List<Object> lines = new ArrayList<>();
    List<String> profiles = results.run().series().stream().map(s -> s.profile()).toList();
    for (int i = 0; i < profiles.size(); i++) {
      for (boolean resumed : List.of(false, true)) {
        lines.add(line(profiles.get(i), resumed, Palette.colour(i), points));
      }
    }
    option.put("series", lines);
    return new Chart(
        "connections",
        title,
        "Solid: full handshakes; dotted: resumed. Both axes are logarithmic; the colours are those"
            + " of the profiles above.",
        description,
        HEIGHT,
        option,
        grids.connections());
  }

  private static Map<String, Object> line(
      String profile, boolean resumed, String colour, List<Connection> points) {
    List<Object> data = new ArrayList<>();
    for (Connection c : points) {
      if (c.profile().equals(profile) && c.resumed() == resumed) {
        data.add(
            object(
                "name",
                "%s, %s, %s bytes: %s ms"
                    .formatted(
                        profile, HandshakeGrids.how(resumed), Numbers.count(c.bytes()), millis(c)),
                "value",
                List.of(c.bytes(), c.millis().orElseThrow().centre())));
      }
    }
    return object(
        "name",
        profile + (resumed ? ", resumed" : ""),
        "type",
        "line",
        "symbolSize",
        8,
        "color",
        colour,
        "lineStyle",
        object("width", 2, "type", resumed ? "dotted" : "solid", "color", colour),
        "data",
        data);
  }

  private static String millis(Connection c) {
    return c.millis().map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE);
  }
}
