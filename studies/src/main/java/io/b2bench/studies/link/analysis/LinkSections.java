package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.studies.link.analysis.LinkResults.Scatter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The sections of the report of a link run. */
final class LinkSections {
  private LinkSections() {}

  static List<Section> of(LinkResults results) {
    return List.of(
        new Section(
            "extremes",
            "Extremes",
            "The packet size at which each profile differs most from the open link.",
            List.of(extremes(results), ciphers(results))),
        new Section(
            "streams",
            "Throughput",
            "What arrived. Over UDP nobody slows the sender down: what it sends beyond what arrives is lost.",
            List.of(new Charts(LinkCharts.others(results)), streams(results))),
        new Section("trips", "Round trips", "A packet there and back.", List.of(trips(results))),
        new Section(
            "bytes",
            "Bytes and CPU of a packet",
            "Bytes as they passed the sender's socket; beside them what the protocol's rules say.",
            List.of(packets(results))),
        new Section(
            "repetitions",
            "Repetitions",
            "",
            List.of(new Note(LinkFindings.rule(results) + "."), repetitions(results))),
        Study.section(results));
  }

  private static Grid extremes(LinkResults results) {
    return new Columns<Extreme>()
        .words("profile", Extreme::series)
        .words("protocol", Extreme::protocol)
        .words("over", Extreme::transport)
        .plain("below open", "Mbit/s", e -> Entry.of(e.lost()))
        .share("as a share", e -> Entry.of(e.share(), e.shareInterval()))
        .count("at bytes", e -> Entry.of(e.at()))
        .share("on average", e -> Entry.of(e.average()))
        .difference(
            "round trip",
            "µs",
            e ->
                e.added().isPresent()
                    ? Entry.of(e.added().getAsDouble(), e.addedInterval())
                    : Entry.NONE)
        .count("at bytes", e -> e.added().isPresent() ? Entry.of(e.addedAt()) : Entry.NONE)
        .grid("Furthest below the open link, and above it in round trips", Extreme.of(results));
  }

  private static Grid ciphers(LinkResults results) {
    return new Columns<Between>()
        .words("AES", Between::aes)
        .words("3DES", Between::tripleDes)
        .words("over", Between::transport)
        .ratio("throughput, AES to 3DES", b -> figure(Optional.of(b.ratio())))
        .count("at bytes", b -> Entry.of(b.at()))
        .difference("round trip, AES less 3DES", "µs", b -> figure(b.added()))
        .count("at bytes", b -> b.added().isPresent() ? Entry.of(b.addedAt()) : Entry.NONE)
        .grid("AES against 3DES, where they differ most", results.ciphers());
  }

  private static Columns<Row> what() {
    return new Columns<Row>()
        .words("profile", Row::series)
        .words("protocol", Row::protocol)
        .words("over", Row::transport)
        .count("bytes", r -> Entry.of(r.bytes()));
  }

  private static Grid streams(LinkResults results) {
    return what()
        .plain("received", "Mbit/s", r -> figure(r, r.stream().received()))
        .ratio("to open", r -> figure(r.stream().ratio()))
        .plain("sent", "Mbit/s", r -> Entry.of(r.stream().sent()))
        .share("lost", r -> Entry.of(ofDatagrams(r, r.stream().lost())))
        .share("reordered", r -> Entry.of(ofDatagrams(r, r.stream().reordered())))
        .grid("One packet after another in one direction", results.rows());
  }

  private static Grid trips(LinkResults results) {
    return what()
        .plain("mean", "µs", r -> figure(r, r.trips().mean()))
        .plain("median", "µs", r -> figure(r.trips().median()))
        .plain("p99", "µs", r -> figure(r.trips().p99()))
        .ratio("to open", r -> figure(r.trips().ratio()))
        .difference("more than open", "µs", r -> figure(r.trips().added()))
        .grid("Round-trip times", results.rows());
  }

  private static Grid packets(LinkResults results) {
    return what()
        .plain("on the wire", "bytes", r -> Entry.of(r.wireBytes()))
        .plain("added", "bytes", r -> Entry.of(r.overhead()))
        .written(
            "by rule",
            r -> r.arithmetic().isPresent() ? String.valueOf(r.arithmetic().getAsInt()) : "–")
        .plain("sender", "µs", r -> figure(r, r.stream().senderMicros()))
        .plain("receiver", "µs", r -> figure(r, r.stream().receiverMicros()))
        .grid("A packet of a stream: bytes, and CPU of both ends", results.rows());
  }

  /** A cell of either traffic. */
  private record Cell(Row row, String traffic, Scatter scatter) {}

  private static Grid repetitions(LinkResults results) {
    List<Cell> cells =
        results.rows().stream()
            .flatMap(
                r ->
                    Stream.concat(
                        r.stream().scatter().map(s -> new Cell(r, "stream", s)).stream(),
                        r.trips().scatter().map(s -> new Cell(r, "round trips", s)).stream()))
            .toList();
    return new Columns<Cell>()
        .words("profile", c -> c.row().series())
        .words("over", c -> c.row().transport())
        .words("traffic", Cell::traffic)
        .count("bytes", c -> Entry.of(c.row().bytes()))
        .count("windows", c -> Entry.of(c.scatter().windows()))
        .count("packets of each", c -> Entry.of(c.scatter().packets()))
        .share("SD / mean", c -> Entry.of(c.scatter().deviation()))
        .share("SE / mean", c -> Entry.of(c.scatter().error()))
        .count("windows needed", c -> Entry.of(c.scatter().needed()))
        .words("rule", c -> c.scatter().met() ? "met" : "not met")
        .grid("How the windows scatter", cells);
  }

  private static OptionalDouble ofDatagrams(Row row, OptionalDouble share) {
    return row.transport().equals("udp") ? share : OptionalDouble.empty();
  }

  private static Entry figure(Row row, Optional<Estimate> estimate) {
    return row.unavailable().isEmpty()
        ? figure(estimate)
        : new Entry.Unavailable("skipped", row.unavailable());
  }

  private static Entry figure(Optional<Estimate> estimate) {
    return estimate.map(e -> Entry.of(e.centre(), e.interval())).orElse(Entry.NONE);
  }
}
