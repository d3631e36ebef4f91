package io.b2bench.report;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.Variances;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Unit costs of two profiles, fitted to loads whose costs are known. */
final class SampleCosts {
  static final Decomposition RUN =
      new Decomposition(
          "a run", "plain", List.of(costs("tls12", 1900, 200), costs("tls13", 1300, 0)));

  private SampleCosts() {}

  private static double most(Term term) {
    return switch (term) {
      case KILOBYTE_OUT -> 200;
      case BUSINESS -> 5;
      default -> 32;
    };
  }

  private static UnitCosts costs(String name, double full, double resumed) {
    List<Term> terms = new ArrayList<>(List.of(Term.values()));
    terms.removeIf(Term::outbound);
    if (resumed == 0) {
      terms.removeAll(List.of(Term.RESUMED_HANDSHAKE, Term.IDLE_RESUMED));
    }
    double[][] amounts = {
      {1, 0, 1, 0.2, 0.2},
      {0.2, 0, 1, 0.2, 0.1},
      {0, 0, 1, 0.2, 0.1},
      {0, 0, 20, 0.2, 0.2},
      {0, 0, 200, 0.2, 0.3},
      {0, 0, 1, 32, 5},
      {0, 0, 20, 2, 3},
      {0, 1, 1, 0.2, 0.2}
    };
    List<DesignRow<Term>> rows = new ArrayList<>();
    int loads = amounts.length - (resumed == 0 ? 1 : 0);
    for (int i = 0; i < 2 * loads; i++) {
      double[] a = amounts[i / 2];
      double idle = i % 2 == 0 ? 0 : 0.5;
      Map<Term, Double> row = new EnumMap<>(Term.class);
      row.put(Term.FULL_HANDSHAKE, a[0]);
      row.put(Term.RESUMED_HANDSHAKE, a[1]);
      row.put(Term.REQUEST, 1.0);
      row.put(Term.KILOBYTE_OUT, a[2]);
      row.put(Term.KILOBYTE_IN, a[3]);
      row.put(Term.BUSINESS, a[4]);
      row.put(Term.IDLE_FULL, idle * a[0]);
      row.put(Term.IDLE_RESUMED, idle * a[1]);
      row.put(Term.IDLE_REQUEST, idle);
      row.keySet().retainAll(terms);
      double noise = i / 2 % 2 == 0 ? 5 : -5;
      double dearer = 1 + idle;
      rows.add(
          new DesignRow<>(
              row,
              dearer * (full * a[0] + resumed * a[1] + 15)
                  + 0.4 * a[2]
                  + 1.2 * a[3]
                  + 10 * a[4]
                  + noise,
              25));
    }
    Map<Term, Interval> measured = new EnumMap<>(Term.class);
    List<Term> events = terms.stream().filter(Term.events()::contains).toList();
    events.forEach(t -> measured.put(t, new Interval(0, most(t))));
    return new UnitCosts(name, NonNegative.fit(terms, rows, Variances.KNOWN), measured);
  }
}
