package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Missing;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The tables of a transfer. */
final class TransferSections {
  private TransferSections() {}

  static List<Section> of(Run run, TransferResults results) {
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Section(
            "downloads",
            "Downloads",
            "From the first connection to the last byte of all clients, handshakes included; CPU without the JIT compiler.",
            List.of(times(results), cpu(results), lines(results))));
    sections.add(
        new Section(
            "sending",
            "Without a copy, copied, and nginx",
            "The largest file, in the same blocks: from its mapping, read into the heap first, and from the nginx of this machine with the same profile (sendfile for plain).",
            List.of(ways(results), missing(results), new Note(Sending.ABOUT))));
    sections.add(
        new Section(
            "counters",
            "The counters over the download alone",
            "Read at its start and at its end: no idle time. The network counts what crosses it once, everything of it; the disk queue is the weighted time of all requests by the time that passed.",
            List.of(counters(results))));
    sections.addAll(new Tables(run, results).sections());
    List<Part> study = new ArrayList<>(List.of(new Note(Study.WINDOW)));
    study.add(Claim.grid(new Claims(run, results).all()));
    sections.add(new Section("study", "The study that this repeats", Study.ABOUT, study));
    return List.copyOf(sections);
  }

  private static Grid times(TransferResults results) {
    return named()
        .plain("time", "ms", t -> millis(t.seconds()))
        .ratio("to the baseline", t -> ratio(t, Ratios::seconds))
        .plain("rate", "MB/s", t -> entry(t.megabytesPerSecond()))
        .share("more on the wire", t -> t.wire().isPresent() ? Entry.of(t.wire()) : Entry.NONE)
        .share("of it through the heap", t -> Entry.of(t.allocated()))
        .grid("Time and rate", results.transfers());
  }

  private static Grid cpu(TransferResults results) {
    return named()
        .plain("server, a download", "ms", t -> millis(t.cpu()))
        .ratio("to the baseline", t -> ratio(t, Ratios::cpu))
        .plain("server, a GB", "ms", t -> millis(t.cpuPerGigabyte()))
        .plain("clients, a GB", "ms", t -> millis(t.clientPerGigabyte()))
        .grid("CPU", results.transfers());
  }

  private static Grid lines(TransferResults results) {
    return new Columns<Line>()
        .words("series", Line::series)
        .plain("any download", "ms", l -> millis(l.constant()))
        .plain("each GB", "ms", l -> millis(l.perGigabyte()))
        .plain("more than the baseline, any", "ms", l -> millis(l.extraConstant()))
        .plain("more than the baseline, each GB", "ms", l -> millis(l.extraPerGigabyte()))
        .grid("CPU of the server for a download: a constant and a part by size", results.lines());
  }

  private static Grid ways(TransferResults results) {
    return new Columns<Sending>()
        .words("series", Sending::series)
        .plain("mapped", "MB/s", s -> rate(Optional.of(s.mapped())))
        .plain("copied", "MB/s", s -> rate(s.copied()))
        .plain("nginx", "MB/s", s -> rate(s.nginx()))
        .ratio("mapped to nginx", s -> entry(s.mapped().toNginx()))
        .plain("mapped, a GB", "ms", s -> millis(s.mapped().cpuPerGigabyte()))
        .plain("copied, a GB", "ms", s -> millis(s.copied().flatMap(Transfer::cpuPerGigabyte)))
        .plain("nginx, a GB", "ms", s -> millis(s.nginx().flatMap(Transfer::cpuPerGigabyte)))
        .grid("Rate, and CPU of what sends", Sending.all(results));
  }

  private static Grid missing(TransferResults results) {
    return new Columns<Missing>()
        .words("series", Missing::series)
        .words("sent by", m -> word(Factors.by(m.stratum())))
        .words("why not", Missing::reason)
        .grid("What was left out", results.missing());
  }

  private static Grid counters(TransferResults results) {
    Columns<Transfer> columns = named();
    for (Counter counter : Counter.values()) {
      boolean memory = counter == Counter.MEMORY;
      boolean network = counter == Counter.NETWORK;
      double scale = memory || network ? 1e6 : 1;
      String unit = memory ? "MB" : network ? "MB/s" : counter.unit();
      columns.plain(
          counter.text(),
          unit,
          t ->
              Optional.ofNullable(t.counters().get(counter))
                  .map(e -> scaled(e, scale))
                  .orElse(Entry.NONE));
    }
    return columns.grid("Counters of the machine", results.transfers());
  }

  private static Columns<Transfer> named() {
    return new Columns<Transfer>()
        .count("MB", t -> Entry.of((long) Factors.megabytes(t.stratum())))
        .written("clients", t -> String.valueOf(t.stratum().clients()))
        .words("sent by", t -> word(Factors.by(t.stratum())))
        .words("series", Transfer::series);
  }

  private static String word(By by) {
    return switch (by) {
      case MAPPED -> "mapped";
      case COPIED -> "copied";
      case NGINX -> "nginx";
    };
  }

  private static Entry ratio(Transfer t, Function<Ratios, Optional<Estimate>> which) {
    return entry(t.toBaseline().flatMap(which));
  }

  private static Entry rate(Optional<Transfer> t) {
    return entry(t.flatMap(Transfer::megabytesPerSecond));
  }

  private static Entry millis(Optional<Estimate> seconds) {
    return seconds.map(e -> scaled(e, 1e-3)).orElse(Entry.NONE);
  }

  private static Entry entry(Optional<Estimate> estimate) {
    return estimate.map(e -> scaled(e, 1)).orElse(Entry.NONE);
  }

  private static Entry scaled(Estimate e, double unit) {
    return Entry.of(e.centre() / unit, e.interval().map(i -> i.map(v -> v / unit)));
  }
}
