package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.PageText;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Missing;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.List;
import java.util.Optional;

/** The tables of a transfer. */
final class TransferTables {
  private TransferTables() {}

  /** Makes them known to a text. */
  static PageText of(TransferResults facts, PageText page) {
    return page.table("times", times().rows(facts.transfers()))
        .table("largest", largest().rows(largest(facts)))
        .chart(
            "gigabyte",
            Dots.of(
                "ms of CPU",
                "ms",
                largest(facts),
                Transfer::series,
                t -> t.cpuPerGigabyte().map(e -> e.in(1e-3))))
        .table("cpu", cpu().rows(facts.transfers()))
        .table("lines", Columns.of(Line.class).rows(facts.lines()))
        .table("ways", ways().rows(Sending.all(facts)))
        .table("missing", missing().rows(facts.missing()))
        .table("counters", counters().rows(facts.transfers()));
  }

  private static Columns<Transfer> times() {
    return named()
        .plain("time", "ms", t -> millis(t.seconds()))
        .ratio("to the baseline", t -> Entry.of(t.toBaseline().flatMap(Ratios::seconds)))
        .plain("rate", "MB/s", t -> Entry.of(t.megabytesPerSecond()))
        .share("wire overhead", t -> Entry.of(t.wire()))
        .share("through the heap", t -> Entry.of(t.allocated()));
  }

  /** Of each series the largest file. */
  private static List<Transfer> largest(TransferResults facts) {
    return facts.transfers().stream()
        .map(Transfer::series)
        .distinct()
        .flatMap(series -> facts.largest(series).stream())
        .toList();
  }

  private static Columns<Transfer> largest() {
    return new Columns<Transfer>()
        .words("profile", Transfer::series)
        .count("MB", t -> Entry.of((long) t.megabytes()))
        .ratio("CPU to the baseline", t -> Entry.of(t.toBaseline().flatMap(Ratios::cpu)))
        .plain("server, per GB", "ms", t -> millis(t.cpuPerGigabyte()))
        .plain("rate", "MB/s", t -> Entry.of(t.megabytesPerSecond()));
  }

  private static Columns<Transfer> cpu() {
    return named()
        .plain("server, per download", "ms", t -> millis(t.cpu()))
        .ratio("to the baseline", t -> Entry.of(t.toBaseline().flatMap(Ratios::cpu)))
        .plain("server, per GB", "ms", t -> millis(t.cpuPerGigabyte()))
        .plain("clients, per GB", "ms", t -> millis(t.clientPerGigabyte()));
  }

  private static Columns<Sending> ways() {
    return new Columns<Sending>()
        .words("profile", Sending::series)
        .plain("mapped", "MB/s", s -> Entry.of(s.mapped().megabytesPerSecond()))
        .plain("copied", "MB/s", s -> Entry.of(s.copied().flatMap(Transfer::megabytesPerSecond)))
        .plain("front", "MB/s", s -> Entry.of(s.front().flatMap(Transfer::megabytesPerSecond)))
        .ratio("mapped to front", s -> Entry.of(s.mapped().toFront()))
        .plain("mapped, per GB", "ms", s -> millis(s.mapped().cpuPerGigabyte()))
        .plain("copied, per GB", "ms", s -> millis(s.copied().flatMap(Transfer::cpuPerGigabyte)))
        .plain("front, per GB", "ms", s -> millis(s.front().flatMap(Transfer::cpuPerGigabyte)));
  }

  private static Columns<Missing> missing() {
    return new Columns<Missing>()
        .words("profile", Missing::series)
        .words("sent by", Missing::by)
        .words("why not", Missing::reason);
  }

  private static Columns<Transfer> counters() {
    Columns<Transfer> columns = named();
    for (Counter c : Counter.values()) {
      columns.plain(c.text(), c.largeUnit(), t -> Entry.of(t.counter(c).map(e -> e.in(c.large()))));
    }
    return columns;
  }

  private static Columns<Transfer> named() {
    return new Columns<Transfer>()
        .count("MB", t -> Entry.of((long) t.megabytes()))
        .written("clients", t -> String.valueOf(t.stratum().clients()))
        .words("sent by", t -> t.by().word())
        .words("profile", Transfer::series);
  }

  private static Entry millis(Optional<Estimate> seconds) {
    return Entry.of(seconds.map(e -> e.in(1e-3)));
  }
}
