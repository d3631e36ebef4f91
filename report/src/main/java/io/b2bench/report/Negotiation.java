package io.b2bench.report;

import io.b2bench.results.analysis.ProofRow;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.section.Numbers;
import io.b2bench.tls.profile.Plaintext;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the connections of a series negotiated, in a sentence. */
final class Negotiation {
  private Negotiation() {}

  static String of(Results results, String series) {
    List<ProofRow> rows = results.proof().stream().filter(p -> p.series().equals(series)).toList();
    Optional<ProofRow> wrong = rows.stream().filter(p -> !p.agrees()).findFirst();
    if (wrong.isPresent()) {
      ProofRow row = wrong.get();
      return "NOT AS CONFIGURED: %s connections on hop %s negotiated %s"
          .formatted(Numbers.count(row.connections()), row.hop(), row.words());
    }
    List<ProofRow> front = front(rows);
    if (front.isEmpty()) {
      return "no connections were seen";
    }
    return sentence(front)
        + onward(front.getFirst(), seenBy(rows, "partners", "partners"), "partner")
        + onward(front.getFirst(), seenBy(rows, "database", "server"), "database")
        + driver(rows);
  }

  /** What the servers saw; where TLS ends before them, the driver alone saw it. */
  private static List<ProofRow> front(List<ProofRow> rows) {
    List<ProofRow> byServer = seenBy(rows, "front", "server");
    return byServer.isEmpty() ? seenBy(rows, "front", "driver") : byServer;
  }

  private static String onward(ProofRow front, List<ProofRow> rows, String whom) {
    if (rows.isEmpty()) {
      return "";
    }
    ProofRow row = rows.getFirst();
    return (row.connections() == 0
            ? "; %s connections: ".formatted(whom)
            : "; %s %s connections: ".formatted(Numbers.count(row.connections()), whom))
        + same(front, row)
        + weight(row);
  }

  /** What the driver spoke with, where it says so. */
  private static String driver(List<ProofRow> rows) {
    List<String> implementations =
        rows.stream().flatMap(r -> r.implementation().stream()).distinct().toList();
    return implementations.isEmpty() ? "" : "; the driver uses " + Listing.of(implementations);
  }

  private static String sentence(List<ProofRow> rows) {
    List<ProofRow> opened = rows.stream().filter(r -> r.connections() > 0).toList();
    ProofRow row = rows.getFirst();
    if (opened.isEmpty()) {
      return "all connections were opened before the windows and negotiated " + row.words();
    }
    if (opened.size() > 1) {
      return Listing.of(
          opened.stream()
              .map(
                  r ->
                      Numbers.count(r.connections())
                          + " connections negotiated "
                          + r.words()
                          + weight(r))
              .toList());
    }
    String count = Numbers.count(row.connections());
    return row.negotiated().equals(Plaintext.NAME)
        ? "no TLS on any of %s connections".formatted(count)
        : "all %s connections negotiated %s".formatted(count, row.words()) + weight(row);
  }

  /** The bytes of a handshake, where they were counted. */
  private static String weight(ProofRow row) {
    return row.handshakeIn().isEmpty()
        ? ""
        : " (%s bytes in and %s out per handshake)"
            .formatted(Numbers.plain(row.handshakeIn()), Numbers.plain(row.handshakeOut()));
  }

  private static String same(ProofRow front, ProofRow onward) {
    return front.words().equals(onward.words()) ? "the same" : onward.words();
  }

  /** What a witness saw on a hop, the most frequent first. */
  private static List<ProofRow> seenBy(List<ProofRow> rows, String hop, String witness) {
    return rows.stream()
        .filter(p -> p.hop().equals(hop) && p.witness().equals(witness))
        .sorted(Comparator.comparingLong(ProofRow::connections).reversed())
        .toList();
  }
}
