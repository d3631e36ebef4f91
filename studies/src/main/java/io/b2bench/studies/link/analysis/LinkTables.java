package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.PageText;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Repeated;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.studies.link.analysis.LinkResults.Trips;
import java.util.Optional;
import java.util.OptionalDouble;

/** The tables of a link run. */
final class LinkTables {
  private LinkTables() {}

  /** Makes them known to a text. */
  static PageText of(LinkResults facts, PageText page) {
    return page.table("streams", streams().rows(facts.rows()))
        .table("trips", trips().rows(facts.rows()))
        .table("packets", packets().rows(facts.rows()))
        .table(
            "ciphers",
            Columns.of(Between.class)
                .count("at bytes", b -> b.added().isPresent() ? Entry.of(b.addedAt()) : Entry.NONE)
                .rows(facts.ciphers()))
        .table(
            "repetitions",
            Columns.of(Repeated.class)
                .words("rule", r -> r.scatter().met() ? "met" : "not met")
                .rows(facts.repeated()));
  }

  private static Columns<Row> streams() {
    return Columns.of(Row.class)
        .plain("received", "Mbit/s", r -> figure(r, r.stream().received()))
        .ratio("to open", r -> Entry.of(r.stream().ratio()))
        .plain("sent", "Mbit/s", r -> Entry.of(r.stream().sent()))
        .share("lost", r -> ofDatagrams(r, r.stream().lost()))
        .share("reordered", r -> ofDatagrams(r, r.stream().reordered()));
  }

  private static Columns<Row> trips() {
    return Columns.of(Row.class)
        .plain("mean", "µs", r -> figure(r, r.trips().mean()))
        .and(Trips.class, Row::trips);
  }

  private static Columns<Row> packets() {
    return Columns.of(Row.class)
        .plain("on the wire", "bytes", r -> Entry.of(r.wireBytes()))
        .plain("added", "bytes", r -> Entry.of(r.overhead()))
        .written(
            "by rule",
            r -> r.arithmetic().isPresent() ? String.valueOf(r.arithmetic().getAsInt()) : "–")
        .plain("sender", "µs", r -> figure(r, r.stream().senderMicros()))
        .plain("receiver", "µs", r -> figure(r, r.stream().receiverMicros()));
  }

  private static Entry ofDatagrams(Row row, OptionalDouble share) {
    return row.transport().equals("udp") ? Entry.of(share) : Entry.NONE;
  }

  private static Entry figure(Row row, Optional<Estimate> estimate) {
    return row.unavailable().isEmpty()
        ? Entry.of(estimate)
        : new Entry.Unavailable("skipped", row.unavailable());
  }
}
