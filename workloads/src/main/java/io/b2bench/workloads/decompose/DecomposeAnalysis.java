package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.Variances;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Fits unit costs to what profiles add under each load. A profile's rows are its own and, where it
 * was measured, those of the same profile with resumption.
 */
final class DecomposeAnalysis {
  private final Recorded recorded;
  private final List<String> notFound = new ArrayList<>();
  private final Map<String, UnitCosts> found = new LinkedHashMap<>();

  private DecomposeAnalysis(Recorded recorded) {
    this.recorded = recorded;
  }

  /** The results of a run. */
  static DecomposeResults of(Recorded recorded) {
    return new DecomposeAnalysis(recorded).results();
  }

  private DecomposeResults results() {
    Decomposition clients = decomposition(CostRows.of(recorded, Side.CLIENTS), Side.CLIENTS);
    Decomposition partners = decomposition(CostRows.of(recorded, Side.PARTNERS), Side.PARTNERS);
    List<CostRow> rows = CostRows.of(recorded, Side.SERVER);
    Decomposition server = decomposition(rows, Side.SERVER);
    List<Prediction> predictions = new ArrayList<>();
    for (CostRow row : rows) {
      if (row.heldOut() && found.containsKey(row.profile())) {
        predictions.add(prediction(row, rows));
      }
    }
    return new DecomposeResults(server, clients, partners, calls(), rows, predictions, notFound);
  }

  private Optional<PartnerTraffic> calls() {
    return recorded.run().hops().contains(Proof.PARTNERS)
        ? recorded.windows().stream()
            .filter(w -> !w.discarded())
            .flatMap(w -> PartnerTraffic.of(w.observation()).stream())
            .reduce(PartnerTraffic::plus)
        : Optional.empty();
  }

  private Decomposition decomposition(List<CostRow> rows, Side side) {
    notFound.clear();
    found.clear();
    Map<String, List<CostRow>> byProfile = new LinkedHashMap<>();
    for (CostRow row : rows) {
      if (!row.heldOut()) {
        byProfile.computeIfAbsent(row.profile(), p -> new ArrayList<>()).add(row);
      }
    }
    byProfile.forEach((profile, its) -> fit(profile, its, side));
    return new Decomposition(
        recorded.run().id(), recorded.run().baseline().orElse(""), List.copyOf(found.values()));
  }

  private void fit(String profile, List<CostRow> rows, Side side) {
    List<Term> terms =
        Term.events().stream()
            .filter(side::pays)
            .filter(t -> rows.stream().anyMatch(r -> amount(r, t) > 0))
            .toList();
    if (terms.isEmpty()) {
      return;
    }
    try {
      NonNegativeFit<Term> fit =
          NonNegative.fit(
              twoRates(rows) ? withIdle(terms) : terms,
              rows.stream().map(CostRow::row).toList(),
              Variances.KNOWN);
      found.put(profile, new UnitCosts(profile, fit, measured(rows, terms)));
    } catch (IllegalArgumentException e) {
      notFound.add("%s: %s".formatted(profile, e.getMessage()));
    }
  }

  /** Whether rows say what idle processors cost; runs of one closed loop do not. */
  private static boolean twoRates(List<CostRow> rows) {
    return rows.stream().allMatch(row -> row.busy().isPresent())
        && rows.stream().map(row -> Busy.of(row.stratum())).distinct().count() > 1;
  }

  private static List<Term> withIdle(List<Term> terms) {
    return Stream.concat(terms.stream(), terms.stream().flatMap(t -> t.whenIdle().stream()))
        .toList();
  }

  private static Map<Term, Interval> measured(List<CostRow> rows, List<Term> terms) {
    Map<Term, Interval> measured = new EnumMap<>(Term.class);
    for (Term term : terms) {
      double least = rows.stream().mapToDouble(r -> amount(r, term)).min().orElseThrow();
      double most = rows.stream().mapToDouble(r -> amount(r, term)).max().orElseThrow();
      measured.put(term, new Interval(least, most));
    }
    return measured;
  }

  private Prediction prediction(CostRow row, List<CostRow> all) {
    UnitCosts costs = Objects.requireNonNull(found.get(row.profile()));
    NonNegativeFit<Term> fit = costs.fit();
    Map<Term, Double> terms = costs.known(row.terms(), row.busy());
    List<DesignRow<Term>> constant =
        all.stream()
            .filter(r -> !r.heldOut() && r.profile().equals(row.profile()))
            .map(r -> new DesignRow<>(Map.of(Term.REQUEST, 1.0), r.added(), 1))
            .toList();
    return new Prediction(
        row,
        fit.predict(terms),
        fit.interval(VerdictRule.LEVEL, terms, row.variance()),
        NonNegative.fit(List.of(Term.REQUEST), constant, Variances.RELATIVE)
            .predict(Map.of(Term.REQUEST, 1.0)));
  }

  private static double amount(CostRow row, Term term) {
    return row.terms().getOrDefault(term, 0.0);
  }
}
