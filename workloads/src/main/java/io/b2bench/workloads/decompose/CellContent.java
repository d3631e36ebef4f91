package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Window;
import io.b2bench.tls.profile.Negotiated;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** How much of each term an interaction of a cell holds. */
final class CellContent {
  private static final double KILO = 1e3;

  /** The hop to the clients. */
  static final String FRONT = "front";

  private CellContent() {}

  /**
   * The terms of a cell.
   *
   * @param cell its windows that count
   * @param stratum those of all series in its stratum: kilobytes are theirs, since CPU is adjusted
   *     to the same ones
   * @param hops the hops that carry profiles: the terms of others are 0
   * @param sessions connections of an interaction, where CPU is adjusted to them; absent where they
   *     are taken as they came
   */
  static Map<Term, Double> of(
      List<Window> cell, List<Window> stratum, Collection<String> hops, OptionalDouble sessions) {
    Map<Term, Double> terms = new EnumMap<>(Term.class);
    boolean outbound = hops.contains(Proof.PARTNERS);
    if (!outbound || hops.contains(FRONT)) {
      terms.putAll(front(cell, stratum, sessions));
    }
    if (outbound) {
      terms.putAll(outbound(cell, stratum));
    }
    return terms;
  }

  private static Map<Term, Double> front(
      List<Window> cell, List<Window> stratum, OptionalDouble sessions) {
    double done = done(cell);
    double full = sum(cell, Kind.FULL) / done;
    double resumed = sum(cell, Kind.RESUMED) / done;
    double scale =
        sessions.isPresent() && full + resumed > 0 ? sessions.getAsDouble() / (full + resumed) : 1;
    double all = done(stratum);
    Map<Term, Double> terms = new EnumMap<>(Term.class);
    terms.put(Term.FULL_HANDSHAKE, full * scale);
    terms.put(Term.RESUMED_HANDSHAKE, resumed * scale);
    terms.put(Term.REQUEST, 1.0);
    terms.put(Term.KILOBYTE_OUT, sum(stratum, Kind.OUT) / all / KILO);
    terms.put(Term.KILOBYTE_IN, sum(stratum, Kind.IN) / all / KILO);
    return terms;
  }

  /** Handshakes as the server counted them, requests as the partners did. */
  private static Map<Term, Double> outbound(List<Window> cell, List<Window> stratum) {
    double done = done(cell);
    Map<Term, Double> terms = new EnumMap<>(Term.class);
    terms.put(Term.OUTBOUND_FULL, outbound(cell, false) / done);
    terms.put(Term.OUTBOUND_RESUMED, outbound(cell, true) / done);
    terms.put(
        Term.OUTBOUND_REQUEST,
        stratum.stream()
                .flatMap(w -> PartnerTraffic.of(w.observation()).stream())
                .mapToLong(PartnerTraffic::requests)
                .sum()
            / done(stratum));
    return terms;
  }

  private static double outbound(Collection<Window> windows, boolean resumed) {
    return windows.stream()
        .flatMap(w -> w.observation().proof().stream())
        .filter(p -> p.hop().equals(Proof.PARTNERS) && p.witness().equals(Observation.SERVER))
        .filter(p -> isHandshake(Negotiated.parse(p.negotiated()), resumed))
        .mapToLong(Proof::connections)
        .sum();
  }

  private static boolean isHandshake(Negotiated negotiated, boolean resumed) {
    return !negotiated.equals(Negotiated.PLAIN) && negotiated.resumed() == resumed;
  }

  private enum Kind {
    FULL,
    RESUMED,
    OUT,
    IN;

    long of(ListenerTraffic traffic) {
      return switch (this) {
        case FULL -> traffic.handshakesFull();
        case RESUMED -> traffic.handshakesResumed();
        case OUT -> traffic.appOut();
        case IN -> traffic.appIn();
      };
    }
  }

  private static double sum(Collection<Window> windows, Kind kind) {
    return windows.stream().mapToLong(w -> kind.of(w.observation().traffic())).sum();
  }

  private static double done(Collection<Window> windows) {
    return windows.stream().mapToLong(w -> w.observation().done()).sum();
  }
}
