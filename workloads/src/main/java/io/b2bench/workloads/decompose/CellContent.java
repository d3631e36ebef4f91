package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Window;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** How much of each term an interaction of a cell holds. */
final class CellContent {
  private static final double KILO = 1e3;

  private CellContent() {}

  /**
   * The terms of a cell.
   *
   * @param cell its windows that count
   * @param stratum those of all series in its stratum: kilobytes are theirs, since CPU is adjusted
   *     to the same ones
   * @param sessions connections of an interaction, where CPU is adjusted to them; absent where they
   *     are taken as they came
   */
  static Map<Term, Double> of(List<Window> cell, List<Window> stratum, OptionalDouble sessions) {
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
