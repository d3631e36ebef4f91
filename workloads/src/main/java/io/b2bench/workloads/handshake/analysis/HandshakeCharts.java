package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The charts of a handshake run. */
final class HandshakeCharts {
  /** CPU of one side of a handshake. */
  private record Side(String text, Function<Handshake, Optional<Estimate>> micros) {}

  private static final Side SERVER = new Side("server", Handshake::serverMicros);
  private static final Side CLIENT = new Side("client", Handshake::clientMicros);

  private final HandshakeResults results;

  HandshakeCharts(HandshakeResults results) {
    this.results = results;
  }

  /** What a full handshake costs the server: the chart that answers first. */
  Optional<Chart> first() {
    return chart(SERVER, false);
  }

  /** The client's share, and resumed handshakes. */
  List<Chart> others() {
    return Stream.of(chart(CLIENT, false), chart(SERVER, true), chart(CLIENT, true))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The dearest profile on top; none without a figure. */
  private Optional<Chart> chart(Side side, boolean resumed) {
    List<Dots.Row> rows =
        results.handshakes().stream()
            .filter(h -> h.resumed() == resumed)
            .flatMap(h -> side.micros().apply(h).map(e -> row(h.profile(), e)).stream())
            .sorted(Comparator.comparingDouble(Dots.Row::centre).reversed())
            .toList();
    String how = HandshakeFindings.how(resumed);
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart(
                side.text() + "-" + how,
                "CPU of the %s for a %s handshake".formatted(side.text(), how),
                "Points with 95 % intervals.",
                new Dots("µs of CPU", rows),
                Optional.empty()));
  }

  private static Dots.Row row(String profile, Estimate e) {
    return new Dots.Row(
        profile, e.centre(), e.interval(), Numbers.plain(e.centre(), e.interval()) + " µs");
  }

  /** Whole connections by size: one chart for full handshakes, one for resumed ones. */
  List<Chart> connections() {
    return Stream.of(false, true).flatMap(resumed -> connections(resumed).stream()).toList();
  }

  private Optional<Chart> connections(boolean resumed) {
    List<Lines.Line> lines =
        results.handshakes().stream()
            .map(Handshake::profile)
            .distinct()
            .map(profile -> new Lines.Line(profile, "", points(profile, resumed)))
            .filter(l -> !l.points().isEmpty())
            .toList();
    String how = HandshakeFindings.how(resumed);
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart(
                "connection-" + how,
                "CPU of a connection with a %s handshake".formatted(how),
                "Both sides together. Bars are 95 % intervals; both axes are logarithmic.",
                new Lines(
                    Axis.logarithmic("bytes each way"),
                    Axis.logarithmic("ms of CPU"),
                    "ms",
                    lines,
                    OptionalDouble.empty()),
                Optional.empty()));
  }

  private List<Lines.Point> points(String profile, boolean resumed) {
    return results.connections().stream()
        .filter(c -> c.profile().equals(profile) && c.resumed() == resumed)
        .flatMap(c -> c.millis().map(e -> point(c.bytes(), e)).stream())
        .toList();
  }

  private static Lines.Point point(int bytes, Estimate millis) {
    return new Lines.Point(
        bytes,
        Numbers.count(bytes) + " bytes",
        OptionalDouble.of(millis.centre()),
        millis.interval());
  }
}
