package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Connection;
import io.b2bench.results.analysis.handshake.HandshakeResults.Handshake;
import io.b2bench.results.analysis.handshake.HandshakeResults.Records;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The tables of a handshake run, for page and terminal alike. */
final class HandshakeGrids {
  private static final List<Boolean> FULL_THEN_RESUMED = List.of(false, true);

  private final HandshakeResults results;
  private final boolean intervals;

  /**
   * Tables.
   *
   * @param intervals whether figures have their intervals beside them, for which a terminal is too
   *     narrow
   */
  HandshakeGrids(HandshakeResults results, boolean intervals) {
    this.results = results;
    this.intervals = intervals;
  }

  Grid handshakes() {
    List<List<String>> rows = new ArrayList<>();
    for (Handshake h : results.handshakes()) {
      List<String> row = new ArrayList<>(List.of(h.profile(), how(h.resumed())));
      if (!h.unavailable().isEmpty()) {
        row.add("skipped");
        row.addAll(Collections.nCopies(7, Numbers.NONE));
      } else {
        row.add(figure(h.serverMicros()));
        row.add(figure(h.clientMicros()));
        row.add(h.dearer().isPresent() ? Numbers.plain(h.dearer()) : "");
        row.add(whole(h.flights()));
        row.add(whole(h.serverBytes()));
        row.add(whole(h.clientBytes()));
        row.add(kilobytes(h.serverAllocated()) + " + " + kilobytes(h.clientAllocated()));
        row.add(kilobytes(h.serverRetained()) + " + " + kilobytes(h.clientRetained()));
      }
      rows.add(row);
    }
    return new Grid(
        "A handshake: CPU, flights, bytes on the wire, heap (server + client)",
        List.of(
            Column.words("profile"),
            Column.words("handshake"),
            Column.numbers("server µs"),
            Column.numbers("client µs"),
            Column.numbers("full : resumed"),
            Column.numbers("flights"),
            Column.numbers("bytes out"),
            Column.numbers("bytes in"),
            Column.numbers("kB allocated"),
            Column.numbers("kB retained")),
        rows);
  }

  Grid connections() {
    List<Integer> sizes =
        results.connections().stream().map(Connection::bytes).distinct().sorted().toList();
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("profile"), Column.words("handshake")));
    sizes.forEach(s -> columns.add(Column.numbers(Numbers.count(s) + " B")));
    List<List<String>> rows = new ArrayList<>();
    for (String profile : profiles()) {
      for (boolean resumed : FULL_THEN_RESUMED) {
        List<String> row = new ArrayList<>(List.of(profile, how(resumed)));
        for (int size : sizes) {
          row.add(cell(profile, resumed, size));
        }
        rows.add(row);
      }
    }
    return new Grid(
        "Seconds of CPU for 1000 connections, both sides, by bytes each way", columns, rows);
  }

  private String cell(String profile, boolean resumed, int size) {
    return results.connections().stream()
        .filter(c -> c.profile().equals(profile) && c.resumed() == resumed && c.bytes() == size)
        .findFirst()
        .map(c -> c.unavailable().isEmpty() ? figure(c.millis()) : "skipped")
        .orElse(Numbers.NONE);
  }

  Grid records() {
    List<List<String>> rows = new ArrayList<>();
    for (Records r : results.records()) {
      rows.add(
          List.of(
              r.profile(),
              figure(r.clientWrap()),
              figure(r.serverUnwrap()),
              figure(r.serverWrap()),
              figure(r.clientUnwrap()),
              r.overhead().isPresent() ? Numbers.plain(r.overhead()) : Numbers.NONE,
              r.breakEven().isPresent()
                  ? Numbers.plain(r.breakEven().getAsDouble() / 1e6)
                  : Numbers.NONE));
    }
    return new Grid(
        "Records: MB for a second of CPU; bytes that protection adds to 16 KiB; MB that cost as much as a"
            + " full handshake",
        List.of(
            Column.words("profile"),
            Column.numbers("client wraps"),
            Column.numbers("server unwraps"),
            Column.numbers("server wraps"),
            Column.numbers("client unwraps"),
            Column.numbers("added B"),
            Column.numbers("break-even MB")),
        rows);
  }

  Grid proof() {
    return new Grid(
        "What the wire shows, the warm-up's connections among them",
        List.of(
            Column.words("profile"),
            Column.words("asked for"),
            Column.words("negotiated"),
            Column.numbers("connections"),
            Column.words("agrees")),
        results.proof().stream()
            .map(
                p ->
                    List.of(
                        p.profile(),
                        how(p.resumed()),
                        p.negotiated(),
                        Numbers.count(p.connections()),
                        p.agrees() ? "yes" : "NO"))
            .toList());
  }

  private List<String> profiles() {
    return results.run().series().stream().map(s -> s.profile()).toList();
  }

  static String how(boolean resumed) {
    return resumed ? "resumed" : "full";
  }

  private String figure(Optional<Estimate> estimate) {
    return estimate
        .map(
            e ->
                intervals
                    ? (Numbers.plain(e.centre()) + " " + Numbers.plain(e.interval())).strip()
                    : Numbers.plain(e.centre()))
        .orElse(Numbers.NONE);
  }

  private static String whole(OptionalDouble value) {
    return value.isPresent() ? Numbers.count(Math.round(value.getAsDouble())) : Numbers.NONE;
  }

  private static String kilobytes(OptionalDouble bytes) {
    return bytes.isPresent() ? Numbers.plain(bytes.getAsDouble() / 1e3) : Numbers.NONE;
  }
}
