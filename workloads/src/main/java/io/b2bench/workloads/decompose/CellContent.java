package io.b2bench.workloads.decompose;

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
import java.util.function.ToLongFunction;

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
      double full = each(cell, seen -> seen.traffic().handshakesFull());
      double resumed = each(cell, seen -> seen.traffic().handshakesResumed());
      double all = full + resumed;
      double scale = sessions.isPresent() && all > 0 ? sessions.getAsDouble() / all : 1;
      terms.put(Term.FULL_HANDSHAKE, full * scale);
      terms.put(Term.RESUMED_HANDSHAKE, resumed * scale);
      terms.put(Term.REQUEST, 1.0);
      terms.put(Term.KILOBYTE_OUT, each(stratum, seen -> seen.traffic().appOut()) / KILO);
      terms.put(Term.KILOBYTE_IN, each(stratum, seen -> seen.traffic().appIn()) / KILO);
    }
    if (outbound) {
      terms.put(Term.OUTBOUND_FULL, each(cell, seen -> handshakes(seen, false)));
      terms.put(Term.OUTBOUND_RESUMED, each(cell, seen -> handshakes(seen, true)));
      terms.put(Term.OUTBOUND_REQUEST, each(stratum, CellContent::calls));
    }
    return terms;
  }

  /** An amount in windows, for each of their interactions. */
  private static double each(List<Window> windows, ToLongFunction<Observation> amount) {
    double sum = windows.stream().map(Window::observation).mapToLong(amount).sum();
    return sum / windows.stream().mapToLong(w -> w.observation().done()).sum();
  }

  /** Handshakes with partners, as the server counted them. */
  private static long handshakes(Observation seen, boolean resumed) {
    return seen.proof().stream()
        .filter(p -> p.hop().equals(Proof.PARTNERS) && p.witness().equals(Observation.SERVER))
        .filter(p -> isHandshake(Negotiated.parse(p.negotiated()), resumed))
        .mapToLong(Proof::connections)
        .sum();
  }

  private static boolean isHandshake(Negotiated negotiated, boolean resumed) {
    return !negotiated.equals(Negotiated.PLAIN) && negotiated.resumed() == resumed;
  }

  /** Requests to partners, as these counted them. */
  private static long calls(Observation seen) {
    return PartnerTraffic.of(seen).map(PartnerTraffic::requests).orElse(0L);
  }
}
