package io.b2bench.workloads.handshake.analysis;

import static io.b2bench.workloads.handshake.analysis.HandshakeFindings.how;

import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.study.Claim;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The sections of the report of a handshake run. */
public final class HandshakeSections {
  private static final double MEGA = 1e6;
  private static final double KILO = 1e3;

  private final HandshakeResults results;

  private HandshakeSections(HandshakeResults results) {
    this.results = results;
  }

  /** Handshakes, connections, records, primitives, what these predict, and the study. */
  public static List<Section> of(HandshakeResults results, TrialProof catalog) {
    HandshakeSections sections = new HandshakeSections(results);
    HandshakeCharts charts = new HandshakeCharts(results);
    return List.of(
        new Section(
            "handshakes",
            "Handshakes",
            "One thread is both sides. Flights, bytes and heap are in the table.",
            List.of(new Charts(charts.others()), sections.handshakes(), sections.perSecond())),
        new Section(
            "connections",
            "Connections by size",
            "",
            List.of(new Charts(charts.connections()), sections.connections())),
        new Section("records", "Record protection", "", List.of(sections.records())),
        new Section(
            "primitives",
            "Primitives, and the physical limit",
            "Limit: " + results.limits() + ".",
            List.of(
                PrimitiveGrids.blocks(results.primitives()),
                PrimitiveGrids.keys(results.primitives()))),
        PredictionSection.of(results.prediction()),
        new Section(
            "study",
            "The study that this repeats",
            Study.ABOUT,
            List.of(
                Study.printed(results),
                Study.gone(),
                new Note(Study.FLAWS),
                Claim.grid(Claims.of(results, catalog)))));
  }

  private Grid handshakes() {
    return new Columns<Handshake>()
        .words("profile", Handshake::profile)
        .words("handshake", h -> how(h.resumed()))
        .plain("server", "µs", h -> figure(h.serverMicros(), h.unavailable()))
        .plain("client", "µs", h -> figure(h.clientMicros(), ""))
        .plain(
            "full : resumed",
            "",
            h ->
                h.dearer().isPresent() || !h.unavailable().isEmpty()
                    ? Entry.of(h.dearer())
                    : Entry.of(""))
        .count("flights", h -> Entry.of(h.flights()))
        .count("bytes out", h -> Entry.of(h.serverBytes()))
        .count("bytes in", h -> Entry.of(h.clientBytes()))
        .written("kB allocated", h -> kilobytes(h, h.serverAllocated(), h.clientAllocated()))
        .written("kB retained", h -> kilobytes(h, h.serverRetained(), h.clientRetained()))
        .grid(
            "A handshake: CPU, flights, bytes on the wire, heap (server + client)",
            results.handshakes());
  }

  private Grid perSecond() {
    return new Columns<Handshake>()
        .words("profile", Handshake::profile)
        .words("handshake", h -> how(h.resumed()))
        .plain("server", "per s", h -> perSecond(h.serverMicros()))
        .plain("client", "per s", h -> perSecond(h.clientMicros()))
        .plain("both", "per s", h -> perSecond(both(h)))
        .grid(
            "Handshakes for a second of CPU: what one core makes as the server, as the client, and as both",
            results.handshakes().stream().filter(h -> h.serverMicros().isPresent()).toList());
  }

  /** Microseconds of both sides. */
  static Optional<Estimate> both(Handshake h) {
    return h.serverMicros().flatMap(s -> h.clientMicros().map(c -> Sum.of(s, c)));
  }

  private static Entry perSecond(Optional<Estimate> micros) {
    return micros.map(m -> PredictionSection.entry(Sum.inverse(MEGA, m))).orElse(Entry.NONE);
  }

  private static Entry figure(Optional<Estimate> estimate, String unavailable) {
    if (!unavailable.isEmpty()) {
      return new Entry.Unavailable("skipped", unavailable);
    }
    return estimate.map(e -> Entry.of(e.centre(), e.interval())).orElse(Entry.NONE);
  }

  private static String kilobytes(Handshake h, OptionalDouble server, OptionalDouble client) {
    return h.unavailable().isEmpty() ? kilobytes(server) + " + " + kilobytes(client) : Numbers.NONE;
  }

  private static String kilobytes(OptionalDouble bytes) {
    return bytes.isPresent() ? Numbers.plain(bytes.getAsDouble() / KILO) : Numbers.NONE;
  }

  /** A profile with full or resumed handshakes. */
  private record Kind(String profile, boolean resumed) {
    boolean of(Connection c) {
      return c.profile().equals(profile) && c.resumed() == resumed;
    }
  }

  private List<Kind> kinds() {
    return results.handshakes().stream().map(h -> new Kind(h.profile(), h.resumed())).toList();
  }

  private Grid connections() {
    Columns<Kind> columns =
        new Columns<Kind>()
            .words("profile", Kind::profile)
            .words("handshake", k -> how(k.resumed()));
    results.connections().stream()
        .map(Connection::bytes)
        .distinct()
        .sorted()
        .forEach(size -> columns.plain(Numbers.count(size), "B", k -> connection(k, size)));
    return columns.grid(
        "Seconds of CPU for 1000 connections, both sides, by bytes each way", kinds());
  }

  private Entry connection(Kind kind, int size) {
    return results.connections().stream()
        .filter(c -> kind.of(c) && c.bytes() == size)
        .findFirst()
        .map(c -> figure(c.millis(), c.unavailable()))
        .orElse(Entry.NONE);
  }

  private Grid records() {
    return new Columns<Records>()
        .words("profile", Records::profile)
        .plain("client wraps", "", r -> figure(r.clientWrap(), ""))
        .plain("server unwraps", "", r -> figure(r.serverUnwrap(), ""))
        .plain("server wraps", "", r -> figure(r.serverWrap(), ""))
        .plain("client unwraps", "", r -> figure(r.clientUnwrap(), ""))
        .plain("added", "B", r -> Entry.of(r.overhead()))
        .plain("break-even", "MB", r -> Entry.in(MEGA, r.breakEven()))
        .grid(
            "Records: MB for a second of CPU; bytes that protection adds to 16 KiB; MB that cost as"
                + " much as a full handshake",
            results.records());
  }
}
