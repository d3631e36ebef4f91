package io.b2bench.workloads.decompose;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.Variances;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Fits unit costs to what profiles add under each load. A profile's rows are its own and, where it
 * was measured, those of the same profile with resumption.
 */
final class DecomposeAnalysis {
  private DecomposeAnalysis() {}

  /** The facts of a run. */
  static DecomposeResults of(Recorded recorded) {
    List<CostRow> rows = CostRows.of(recorded, Side.SERVER);
    List<String> notFound = new ArrayList<>();
    Decomposition server = costs(recorded.run(), rows, Side.SERVER, notFound::add);
    return new DecomposeResults(
        server,
        costs(recorded, Side.CLIENTS),
        costs(recorded, Side.PARTNERS),
        calls(recorded),
        rows,
        predictions(server, rows),
        notFound);
  }

  private static Optional<PartnerTraffic> calls(Recorded recorded) {
    return recorded.run().hops().contains(Proof.PARTNERS)
        ? recorded.windows().stream()
            .filter(w -> !w.discarded())
            .flatMap(w -> PartnerTraffic.of(w.observation()).stream())
            .reduce(PartnerTraffic::plus)
        : Optional.empty();
  }

  private static Decomposition costs(Recorded recorded, Side side) {
    return costs(recorded.run(), CostRows.of(recorded, side), side, reason -> {});
  }

  private static Decomposition costs(
      Run run, List<CostRow> rows, Side side, Consumer<String> notFound) {
    List<UnitCosts> found = new ArrayList<>();
    fitted(rows)
        .forEach(
            (profile, its) -> {
              try {
                costs(profile, its, side).ifPresent(found::add);
              } catch (IllegalArgumentException e) {
                notFound.accept("%s: %s".formatted(profile, e.getMessage()));
              }
            });
    return new Decomposition(run.id(), run.baseline().orElse(""), found);
  }

  /** The rows of each profile that go into its fit. */
  private static Map<String, List<CostRow>> fitted(List<CostRow> rows) {
    return rows.stream()
        .filter(row -> !row.heldOut())
        .collect(groupingBy(CostRow::profile, LinkedHashMap::new, toList()));
  }

  /** Absent where rows hold nothing that this side pays for. */
  private static Optional<UnitCosts> costs(String profile, List<CostRow> rows, Side side) {
    Map<Term, Interval> measured = new EnumMap<>(Term.class);
    for (Term term : Term.events()) {
      Interval amounts = CostRow.amounts(rows, term);
      if (side.pays(term) && amounts.high() > 0) {
        measured.put(term, amounts);
      }
    }
    return measured.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new UnitCosts(
                profile,
                NonNegative.fit(
                    twoRates(rows) ? withIdle(measured.keySet()) : List.copyOf(measured.keySet()),
                    rows.stream().map(CostRow::row).toList(),
                    Variances.KNOWN),
                measured));
  }

  /** Whether rows say what idle processors cost; runs of one closed loop do not. */
  private static boolean twoRates(List<CostRow> rows) {
    return rows.stream().allMatch(row -> row.busy().isPresent())
        && rows.stream().map(row -> Busy.of(row.stratum())).distinct().count() > 1;
  }

  private static List<Term> withIdle(Set<Term> terms) {
    return Stream.concat(terms.stream(), terms.stream().flatMap(t -> t.whenIdle().stream()))
        .toList();
  }

  /** Of the rows that are held out, where the costs of their profile were found. */
  private static List<Prediction> predictions(Decomposition costs, List<CostRow> rows) {
    List<Prediction> predictions = new ArrayList<>();
    Map<String, List<CostRow>> fitted = fitted(rows);
    for (CostRow row : rows) {
      if (row.heldOut()) {
        costs
            .of(row.profile())
            .map(its -> prediction(row, its, fitted.getOrDefault(row.profile(), List.of())))
            .ifPresent(predictions::add);
      }
    }
    return predictions;
  }

  private static Prediction prediction(CostRow row, UnitCosts costs, List<CostRow> fitted) {
    Estimate sum = costs.sum(row.terms(), row.busy(), row.variance());
    return new Prediction(row, sum.centre(), sum.range(), constant(fitted));
  }

  /** One cost for every interaction that fits these rows best. */
  private static double constant(List<CostRow> rows) {
    return Math.max(0, rows.stream().mapToDouble(CostRow::added).average().orElseThrow());
  }
}
