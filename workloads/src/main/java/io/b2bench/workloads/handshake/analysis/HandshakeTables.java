package io.b2bench.workloads.handshake.analysis;

import static io.b2bench.workloads.handshake.analysis.HandshakeResults.how;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Table;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedByte;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.Prediction.Unpredicted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The tables and charts of a handshake run, to which its text gives captions and titles.
 *
 * @param facts what was measured
 */
record HandshakeTables(HandshakeResults facts) {
  private static final double MICROS = 1e6;
  private static final double KILO = 1e3;

  PageText on(PageText page) {
    page.table("both", Columns.of(Both.class).rows(Both.of(facts)))
        .table("handshakes", handshakes())
        .table("per-second", perSecond())
        .table("connections", connections())
        .table("records", Columns.of(Records.class).rows(facts.records()))
        .table("blocks", blocks())
        .table("keys", keys())
        .table("predicted-handshakes", predicted())
        .table("predicted-bytes", Columns.of(PredictedByte.class).rows(facts.prediction().bytes()))
        .table("unpredicted", Columns.of(Unpredicted.class).rows(facts.prediction().missing()));
    for (boolean resumed : new boolean[] {false, true}) {
      page.chart("server-" + how(resumed), dots(resumed, Handshake::serverMicros))
          .chart("client-" + how(resumed), dots(resumed, Handshake::clientMicros))
          .chart("connection-" + how(resumed), bySize(resumed));
    }
    return page;
  }

  private Table handshakes() {
    return new Columns<Handshake>()
        .words("profile", Handshake::profile)
        .words("handshake", h -> how(h.resumed()))
        .plain("server", "µs", h -> figure(h.serverMicros(), h.unavailable()))
        .plain("client", "µs", h -> Entry.of(h.clientMicros()))
        .plain("full : resumed", "", HandshakeTables::dearer)
        .count("flights", h -> Entry.of(h.flights()))
        .count("bytes out", h -> Entry.of(h.serverBytes()))
        .count("bytes in", h -> Entry.of(h.clientBytes()))
        .written("kB allocated", h -> kilobytes(h, h.serverAllocated(), h.clientAllocated()))
        .written("kB retained", h -> kilobytes(h, h.serverRetained(), h.clientRetained()))
        .rows(facts.handshakes());
  }

  /** A full handshake has nothing to be compared with. */
  private static Entry dearer(Handshake h) {
    return h.dearer().isPresent() || !h.unavailable().isEmpty()
        ? Entry.of(h.dearer())
        : Entry.of("");
  }

  private static String kilobytes(Handshake h, OptionalDouble server, OptionalDouble client) {
    return h.unavailable().isEmpty() ? kilobytes(server) + " + " + kilobytes(client) : Numbers.NONE;
  }

  private static String kilobytes(OptionalDouble bytes) {
    return bytes.isPresent() ? Numbers.plain(bytes.getAsDouble() / KILO) : Numbers.NONE;
  }

  private Table perSecond() {
    return new Columns<Handshake>()
        .words("profile", Handshake::profile)
        .words("handshake", h -> how(h.resumed()))
        .plain("server", "per s", h -> perSecond(h.serverMicros()))
        .plain("client", "per s", h -> perSecond(h.clientMicros()))
        .plain("both", "per s", h -> perSecond(h.bothMicros()))
        .rows(facts.handshakes().stream().filter(h -> h.serverMicros().isPresent()).toList());
  }

  private static Entry perSecond(Optional<Estimate> micros) {
    return Entry.of(micros.map(m -> m.inverse(MICROS)));
  }

  private static Entry figure(Optional<Estimate> estimate, String unavailable) {
    return unavailable.isEmpty() ? Entry.of(estimate) : skipped(unavailable);
  }

  private static Entry skipped(String reason) {
    return new Entry.Unavailable("skipped", reason);
  }

  private Table connections() {
    Columns<Handshake> columns =
        new Columns<Handshake>()
            .words("profile", Handshake::profile)
            .words("handshake", h -> how(h.resumed()));
    sizes(facts.connections().stream().mapToInt(Connection::bytes))
        .forEach(size -> columns.plain(Numbers.count(size), "B", h -> connection(h, size)));
    return columns.rows(facts.handshakes());
  }

  private static IntStream sizes(IntStream bytes) {
    return bytes.filter(b -> b > 0).distinct().sorted();
  }

  private Entry connection(Handshake h, int size) {
    return facts
        .connection(h.profile(), h.resumed(), size)
        .map(c -> figure(c.millis(), c.unavailable()))
        .orElse(Entry.NONE);
  }

  /** Speed by block size: a row holds one algorithm of one provider. */
  private Table blocks() {
    List<Primitive> primitives = primitives(p -> p.bytes() > 0);
    Columns<List<Primitive>> columns =
        new Columns<List<Primitive>>()
            .words("algorithm", r -> r.getFirst().algorithm())
            .words("provider", r -> r.getFirst().provider());
    sizes(primitives.stream().mapToInt(Primitive::bytes))
        .forEach(size -> columns.plain(Numbers.count(size), "B", r -> speed(r, size)));
    return columns
        .ratio("of OpenSSL", r -> known(r.getLast().ratio()))
        .rows(
            primitives.stream()
                .collect(
                    Collectors.groupingBy(
                        p -> List.of(p.operation(), p.algorithm(), p.provider()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values());
  }

  private List<Primitive> primitives(Predicate<Primitive> which) {
    return facts.primitives().stream().filter(which).toList();
  }

  private static Entry speed(List<Primitive> row, int size) {
    return row.stream()
        .filter(p -> p.bytes() == size)
        .findFirst()
        .map(p -> p.unavailable().isEmpty() ? Entry.of(p.megabytes()) : skipped(p.unavailable()))
        .orElse(Entry.NONE);
  }

  private Table keys() {
    return new Columns<Primitive>()
        .words("key or group", Primitive::algorithm)
        .words("operation", p -> lowerCase(p.operation()))
        .words("provider", Primitive::provider)
        .plain(
            "",
            "µs",
            p ->
                p.perSecond()
                    .map(e -> Entry.of(MICROS / e.centre()))
                    .orElse(skipped(p.unavailable())))
        .count("per s", p -> p.perSecond().map(e -> Entry.of(e.centre())).orElse(Entry.NONE))
        .count("limit per s", p -> known(p.limit()))
        .ratio("of OpenSSL", p -> known(p.ratio()))
        .rows(primitives(p -> p.bytes() == 0));
  }

  private static String lowerCase(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT);
  }

  private static Entry known(OptionalDouble value) {
    return value.isPresent() ? Entry.of(value) : new Entry.Unavailable("unavailable", "");
  }

  private Table predicted() {
    return new Columns<PredictedHandshake>()
        .words("profile", PredictedHandshake::profile)
        .words("handshake", h -> how(h.resumed()))
        .words("side", h -> lowerCase(h.side()))
        .plain("keys", "µs", h -> Entry.of(h.keys()))
        .plain("digests, ciphers", "µs", h -> Entry.of(h.rest()))
        .plain("predicted", "µs", h -> Entry.of(h.predicted()))
        .plain("measured", "µs", h -> Entry.of(h.measured()))
        .ratio("measured : predicted", h -> Entry.of(h.ratio()))
        .rows(facts.prediction().handshakes());
  }

  /** CPU of one side, the dearest profile on top; none without a figure. */
  private Optional<Dots> dots(boolean resumed, Function<Handshake, Optional<Estimate>> micros) {
    return Dots.of(
        "µs of CPU",
        "µs",
        facts.handshakes().stream().filter(h -> h.resumed() == resumed).toList(),
        Handshake::profile,
        micros);
  }

  /** Whole connections by size. */
  private Optional<Lines> bySize(boolean resumed) {
    List<Lines.Line> lines =
        Lines.bySeries(
            facts.connections().stream().filter(c -> c.resumed() == resumed).toList(),
            Connection::profile,
            c -> c.millis().map(e -> Lines.Point.of(c.bytes(), at(c.bytes()), e)));
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Lines(
                Axis.logarithmic("bytes each way"), Axis.logarithmic("ms of CPU"), "ms", lines));
  }

  private static String at(int bytes) {
    return Numbers.count(bytes) + " bytes";
  }
}
