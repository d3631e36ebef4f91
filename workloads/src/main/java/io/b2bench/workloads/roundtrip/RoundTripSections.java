package io.b2bench.workloads.roundtrip;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Tables and chart of a run over links. */
final class RoundTripSections {
  private RoundTripSections() {}

  static List<Section> of(RoundTripResults results) {
    return List.of(
        new Section(
            "round-trips",
            "A new connection in round trips",
            "The straight line through what a new connection adds at each round trip: its slope is a number of round trips, beside those of the standards: TCP one (RFC 9293), TLS 1.2 two and resumed one (RFC 5246), TLS 1.3 one (RFC 8446), and one for each time that slow start makes a sender wait (RFC 6928, RFC 5681).",
            List.of(slopes(results))),
        new Section(
            "added-response-time",
            "Response time that a new connection adds",
            "Mean response time of order-status, and the difference within blocks. A connection that resumes is held against the kept connections of the same profile without resumption.",
            List.of(added(results))));
  }

  private static Grid slopes(RoundTripResults results) {
    return new Columns<Slope>()
        .words("series", Slope::series)
        .plain("round trips", "", s -> entry(s.roundTrips()))
        .count("expected", s -> Entry.of((long) s.flights()))
        .count("of them slow start", s -> Entry.of((long) s.ofSlowStart()))
        .plain("at 0 ms", "ms", s -> entry(s.restMillis()))
        .count("bytes from the server", s -> whole(s.bytesOut()))
        .count("bytes from the client", s -> whole(s.bytesIn()))
        .grid("What a new connection adds, in round trips", results.slopes());
  }

  private static Grid added(RoundTripResults results) {
    return new Columns<Added>()
        .words("series", Added::series)
        .written("round trip ms", a -> Numbers.digits(a.roundTripMillis()))
        .plain("new connection", "ms", a -> entry(a.newMillis()))
        .plain("kept connection", "ms", a -> entry(a.keptMillis()))
        .difference("added", "ms", a -> entry(a.addedMillis()))
        .plain("expected round trips", "ms", a -> Entry.of(a.flights() * a.roundTripMillis()))
        .grid("Response time with new and with kept connections", results.added());
  }

  /** What a new connection adds against the round trip. */
  static Optional<Chart> chart(RoundTripResults results) {
    List<Lines.Line> lines =
        results.slopes().stream()
            .map(
                s ->
                    new Lines.Line(
                        s.series(),
                        "",
                        results.added().stream()
                            .filter(a -> a.series().equals(s.series()))
                            .map(RoundTripSections::point)
                            .toList()))
            .filter(line -> !line.points().isEmpty())
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart(
                "added-by-round-trip",
                "Response time that a new connection adds",
                "By the round trip of the link. Bands are 95 % intervals.",
                new Lines(
                    Axis.linear("round trip, ms"),
                    Axis.linear("ms"),
                    "ms",
                    lines,
                    OptionalDouble.empty()),
                Optional.empty()));
  }

  private static Lines.Point point(Added a) {
    return new Lines.Point(
        a.roundTripMillis(),
        Numbers.digits(a.roundTripMillis()) + " ms",
        OptionalDouble.of(a.addedMillis().centre()),
        a.addedMillis().interval());
  }

  private static Entry whole(OptionalDouble bytes) {
    return bytes.isPresent() ? Entry.of(Math.round(bytes.getAsDouble())) : Entry.NONE;
  }

  private static Entry entry(Estimate estimate) {
    return Entry.of(estimate.centre(), estimate.interval());
  }

  private static Entry entry(Optional<Estimate> estimate) {
    return estimate.map(RoundTripSections::entry).orElse(Entry.NONE);
  }
}
