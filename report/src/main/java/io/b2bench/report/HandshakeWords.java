package io.b2bench.report;

import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Handshake;
import io.b2bench.results.analysis.handshake.HandshakeResults.Proved;
import java.util.List;
import java.util.Optional;

/** Sentences about a handshake run. */
final class HandshakeWords {
  private final HandshakeResults results;

  HandshakeWords(HandshakeResults results) {
    this.results = results;
  }

  /** Why a stamp is there. */
  String reason(Stamp stamp) {
    return switch (stamp) {
      case SMOKE ->
          "a first look; it shows that everything works, the figures are those of a JVM that is"
              + " hardly warm";
      case PARTIAL -> "the run did not come to its end; these are the trials it finished";
      case INVALID -> String.join("; ", results.run().reasons());
    };
  }

  /** What the connections of a profile negotiated. */
  String proof(String profile) {
    List<Proved> of = results.proof().stream().filter(p -> p.profile().equals(profile)).toList();
    if (of.isEmpty()) {
      return "no connection was made";
    }
    Optional<Proved> wrong = of.stream().filter(p -> !p.agrees()).findFirst();
    if (wrong.isPresent()) {
      return "VOID: %s connections negotiated %s where %s was asked for"
          .formatted(
              Numbers.count(wrong.get().connections()),
              wrong.get().negotiated(),
              HandshakeGrids.how(wrong.get().resumed()));
    }
    return "on the wire "
        + String.join(
            "; ",
            of.stream()
                .map(p -> "%s (%s)".formatted(p.negotiated(), Numbers.count(p.connections())))
                .toList());
  }

  /** The cost of a profile in a sentence. */
  String finding(String profile) {
    return cost(profile, false) + " " + cost(profile, true);
  }

  private String cost(String profile, boolean resumed) {
    Optional<Handshake> found =
        results.handshakes().stream()
            .filter(h -> h.profile().equals(profile) && h.resumed() == resumed)
            .findFirst();
    String what = resumed ? "Resumed" : "Full";
    if (found.isEmpty()
        || found.get().serverMicros().isEmpty()
        || found.get().clientMicros().isEmpty()) {
      return what
          + ": "
          + found.map(Handshake::unavailable).filter(u -> !u.isEmpty()).orElse("not measured")
          + ".";
    }
    return "%s: server %s µs, client %s µs."
        .formatted(what, micros(found.get().serverMicros()), micros(found.get().clientMicros()));
  }

  private static String micros(Optional<Estimate> estimate) {
    return estimate
        .map(e -> (Numbers.plain(e.centre()) + " " + Numbers.plain(e.interval())).strip())
        .orElse(Numbers.NONE);
  }
}
