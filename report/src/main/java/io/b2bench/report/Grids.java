package io.b2bench.report;

import io.b2bench.results.analysis.ProofRow;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.ResponseTime;
import io.b2bench.results.analysis.cell.Traffic;
import io.b2bench.results.record.Environment;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Group;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The sections of the page that are tables only. */
final class Grids {
  private static final double MICROS_PER_MILLI = 1000;

  /** Tables of response times that are unfolded at first. */
  private static final int OPEN = 2;

  private Grids() {}

  /** The response time of one kind in one cell. */
  private record Response(CellFigures cell, ResponseTime time) {}

  private static final Columns<Response> RESPONSES =
      new Columns<Response>()
          .words("series", r -> r.cell().series())
          .written(Level.HEADING, r -> r.cell().stratum().text())
          .count("count", r -> Entry.of(r.time().count()))
          .plain("mean", "", r -> millis(Optional.of(r.time().meanMicros())))
          .plain("p50", "", r -> millis(r.time().p50Micros()))
          .plain("p90", "", r -> millis(r.time().p90Micros()))
          .plain("p99", "", r -> millis(r.time().p99Micros()))
          .plain("max", "", r -> Entry.of(r.time().maxMicros() / MICROS_PER_MILLI))
          .words("limit of p90", r -> limit(r.time()));

  /** One table for each kind of interaction, the commonest first. */
  static Section responses(Results results) {
    Map<String, List<Response>> kinds = new LinkedHashMap<>();
    for (CellFigures cell : results.cells()) {
      for (ResponseTime time : cell.responses()) {
        kinds.computeIfAbsent(time.kind(), k -> new ArrayList<>()).add(new Response(cell, time));
      }
    }
    List<Part> parts = new ArrayList<>();
    kinds.forEach(
        (kind, responses) ->
            parts.add(
                new Group(
                    kind + ", ms",
                    parts.size() < OPEN,
                    List.of(RESPONSES.grid(kind + ", ms", responses)))));
    return new Section(
        "responses",
        "Response times by kind",
        "All valid windows of a cell together, with 95 % intervals. A percentile is given only where at least ten values lie beyond it; its interval comes from the variation between batches of blocks.",
        parts);
  }

  private static Entry millis(Optional<Estimate> micros) {
    return Estimates.in(MICROS_PER_MILLI, micros);
  }

  private static String limit(ResponseTime time) {
    if (time.overLimit()) {
      return "over";
    }
    return time.limitMicros().isPresent() ? "kept" : "";
  }

  /** A cell and what its interactions brought. */
  private record Brought(CellFigures cell, Traffic traffic) {}

  static Section traffic(Results results) {
    return new Section(
        "traffic",
        "Traffic per interaction",
        "",
        List.of(
            new Columns<Brought>()
                .words("series", b -> b.cell().series())
                .written(Level.HEADING, b -> Level.of(b.cell()))
                .count("interactions", b -> Entry.of(b.traffic().interactions()))
                .count("errors", b -> Entry.of(b.traffic().errors()))
                .plain("CPU", "µs", b -> Estimates.entry(b.cell().cpuMicros()))
                .plain("CPU with JIT", "µs", b -> Estimates.entry(b.cell().wholeCpuMicros()))
                .ratio("full handshakes", b -> Entry.of(b.traffic().fullHandshakes()))
                .ratio("resumed", b -> Entry.of(b.traffic().resumedHandshakes()))
                .ratio("to partners", b -> Entry.of(b.traffic().outboundHandshakes()))
                .plain("app", "bytes", b -> Entry.of(b.traffic().appBytes()))
                .plain("wire", "bytes", b -> Entry.of(b.traffic().wireBytes()))
                .plain("server", "cores", b -> Estimates.centre(b.cell().strain().serverCores()))
                .plain("driver", "cores", b -> Estimates.centre(b.cell().strain().driverCores()))
                .share("JIT share", b -> Estimates.centre(b.cell().strain().compilerShare()))
                .grid(
                    "Per interaction at the server's listener, and CPU use of the processes",
                    results.cells().stream()
                        .flatMap(c -> c.traffic().map(t -> new Brought(c, t)).stream())
                        .toList())));
  }

  static Section proof(Results results) {
    return new Section(
        "proof",
        "Proof of negotiation",
        "",
        List.of(
            new Columns<ProofRow>()
                .words("series", ProofRow::series)
                .words("hop", ProofRow::hop)
                .words(
                    "counted by",
                    p -> p.witness() + p.implementation().map(i -> ", with " + i).orElse(""))
                .count("connections", p -> Entry.of(p.connections()))
                .plain("bytes in per handshake", "", p -> Entry.of(p.handshakeIn()))
                .plain("bytes out", "", p -> Entry.of(p.handshakeOut()))
                .words("as asked", p -> p.agrees() ? "yes" : "NO")
                .words("negotiated", ProofRow::words)
                .words("code points", ProofRow::negotiated)
                .grid("Negotiated TLS by connection, as seen by each side", results.proof())));
  }

  static List<Grid> environment(Environment e) {
    return List.of(
        pairs("Machine", e.host()),
        pairs("Placement", e.placement()),
        pairs("Java", e.java()),
        pairs("Versions", e.versions()),
        pairs(
            "Origin",
            Map.of(
                "commit", e.commit() + (e.dirty() ? ", with changes" : ""),
                "CPU flags", String.join(" ", e.cpuFlags()),
                "security providers", String.join(", ", e.providers()))));
  }

  private static Grid pairs(String caption, Map<String, String> pairs) {
    return new Columns<Map.Entry<String, String>>()
        .words("what", Map.Entry::getKey)
        .words("value", Map.Entry::getValue)
        .grid(caption, new TreeMap<>(pairs).entrySet());
  }
}
