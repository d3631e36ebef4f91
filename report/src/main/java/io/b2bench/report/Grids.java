package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.CellFigures;
import io.b2bench.results.analysis.ResponseTime;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Traffic;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Verdict.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The tables of the page. */
final class Grids {
  private static final List<Column> RESPONSE_COLUMNS =
      List.of(
          Column.words("series"),
          Column.numbers("clients"),
          Column.numbers("count"),
          Column.numbers("mean"),
          Column.numbers("p50"),
          Column.numbers("p90"),
          Column.numbers("p99"),
          Column.numbers("max"),
          Column.words("limit of p90"));

  private Grids() {}

  /** One table for each kind of interaction, the commonest first. */
  static List<Grid> responses(Results results) {
    Map<String, List<List<String>>> kinds = new LinkedHashMap<>();
    for (CellFigures cell : results.cells()) {
      for (ResponseTime r : cell.responses()) {
        kinds.computeIfAbsent(r.kind(), k -> new ArrayList<>()).add(row(cell, r));
      }
    }
    return kinds.entrySet().stream()
        .map(e -> new Grid(e.getKey() + ", ms", RESPONSE_COLUMNS, e.getValue()))
        .toList();
  }

  private static List<String> row(CellFigures cell, ResponseTime r) {
    return List.of(
        cell.series(),
        String.valueOf(cell.clients()),
        Numbers.count(r.count()),
        Numbers.millis(r.meanMicros()),
        Numbers.millis(r.p50Micros()),
        Numbers.millis(r.p90Micros()),
        Numbers.millis(r.p99Micros()),
        Numbers.millis(r.maxMicros()),
        r.overLimit() ? "over" : r.limitMicros().isPresent() ? "kept" : "");
  }

  static Grid traffic(Results results) {
    List<List<String>> rows = new ArrayList<>();
    for (CellFigures cell : results.cells()) {
      cell.traffic().ifPresent(t -> rows.add(row(cell, t)));
    }
    return new Grid(
        "Per interaction at the server's listener, and how busy the processes were",
        List.of(
            Column.words("series"),
            Column.numbers("clients"),
            Column.numbers("interactions"),
            Column.numbers("errors"),
            Column.numbers("CPU µs"),
            Column.numbers("CPU µs with JIT"),
            Column.numbers("full handshakes"),
            Column.numbers("resumed"),
            Column.numbers("to partners"),
            Column.numbers("app bytes"),
            Column.numbers("wire bytes"),
            Column.numbers("server cores"),
            Column.numbers("driver cores"),
            Column.numbers("JIT share")),
        rows);
  }

  private static List<String> row(CellFigures cell, Traffic t) {
    return List.of(
        cell.series(),
        String.valueOf(cell.clients()),
        Numbers.count(t.interactions()),
        Numbers.count(t.errors()),
        cell.cpuMicros().map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE),
        cell.wholeCpuMicros().map(e -> Numbers.plain(e.centre())).orElse(Numbers.NONE),
        Numbers.ratio(t.fullHandshakes()),
        Numbers.ratio(t.resumedHandshakes()),
        Numbers.ratio(t.outboundHandshakes()),
        Numbers.plain(t.appBytes()),
        Numbers.plain(t.wireBytes()),
        Numbers.plain(cell.strain().serverCores()),
        Numbers.plain(cell.strain().driverCores()),
        Numbers.percent(cell.strain().compilerShare()));
  }

  static Grid proof(Results results) {
    return new Grid(
        "Connections by what they negotiated, counted by each side",
        List.of(
            Column.words("series"),
            Column.words("hop"),
            Column.words("counted by"),
            Column.numbers("connections"),
            Column.numbers("bytes in per handshake"),
            Column.numbers("bytes out"),
            Column.words("as asked"),
            Column.words("negotiated"),
            Column.words("code points")),
        results.proof().stream()
            .map(
                p ->
                    List.of(
                        p.series(),
                        p.hop(),
                        p.witness() + p.implementation().map(i -> ", with " + i).orElse(""),
                        Numbers.count(p.connections()),
                        Numbers.plain(p.handshakeIn()),
                        Numbers.plain(p.handshakeOut()),
                        p.agrees() ? "yes" : "NO",
                        p.words(),
                        p.negotiated()))
            .toList());
  }

  static Grid exclusions(Results results) {
    return new Grid(
        "Windows that a rule kept out, and of what",
        List.of(
            Column.numbers("fork"),
            Column.numbers("clients"),
            Column.numbers("block"),
            Column.words("series"),
            Column.words("kept out of"),
            Column.words("reason")),
        results.exclusions().stream()
            .map(
                e ->
                    List.of(
                        String.valueOf(e.fork()),
                        String.valueOf(e.clients()),
                        String.valueOf(e.block()),
                        e.series(),
                        Words.list(e.voids().stream().map(Grids::name).toList()),
                        e.reason()))
            .toList());
  }

  private static String name(Figure figure) {
    return switch (figure) {
      case CPU -> "CPU";
      case THROUGHPUT -> "throughput";
      case RESPONSE_TIME -> "response time";
    };
  }

  static List<Grid> environment(Environment e) {
    List<Grid> grids = new ArrayList<>();
    grids.add(pairs("Machine", e.host()));
    grids.add(pairs("Placement", e.placement()));
    grids.add(pairs("Java", e.java()));
    grids.add(pairs("Versions", e.versions()));
    grids.add(
        pairs(
            "Origin",
            Map.of(
                "commit", e.commit() + (e.dirty() ? ", with changes" : ""),
                "CPU flags", String.join(" ", e.cpuFlags()),
                "security providers", String.join(", ", e.providers()))));
    return grids;
  }

  private static Grid pairs(String caption, Map<String, String> pairs) {
    return new Grid(
        caption,
        List.of(Column.words("what"), Column.words("value")),
        new TreeMap<>(pairs)
            .entrySet().stream().map(x -> List.of(x.getKey(), x.getValue())).toList());
  }
}
