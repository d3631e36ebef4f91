package io.b2bench.results.cost;

import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Evaluated;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a profile adds to a service.
 *
 * @param profile the profile
 * @param cost what it adds; absent where the costs do not say
 * @param refusal why they do not; empty where they do
 * @param unmeasured terms that the service holds and that were not measured
 * @param beyond by which factor the service holds more of a term than was measured
 */
public record ProfileCost(
    String profile,
    Optional<Cost> cost,
    String refusal,
    Set<Term> unmeasured,
    Map<Term, Double> beyond) {
  /** So far beyond what was measured a sum is still given, with the factor. */
  public static final double FARTHEST = 3;

  /** Keeps its own set and map, in order. */
  public ProfileCost {
    unmeasured = Collections.unmodifiableSet(new LinkedHashSet<>(unmeasured));
    beyond = Collections.unmodifiableMap(new LinkedHashMap<>(beyond));
  }

  /**
   * What TLS adds; intervals carry the error of the fit and of other loads.
   *
   * @param micros CPU of a request, in microseconds
   * @param cores processors that it keeps busy
   * @param share its part of all CPU, 0 to 1; absent where the CPU of the business work is not
   *     known
   * @param handshakes what of the microseconds is handshakes
   * @param bytes what of them is kilobytes, both ways
   */
  public record Cost(
      Estimate micros, Estimate cores, Optional<Estimate> share, double handshakes, double bytes) {}

  /**
   * The same with what follows from its refusal.
   *
   * @param consequence how to measure what is not known, or why nobody can
   */
  public ProfileCost refusing(String consequence) {
    return new ProfileCost(profile, cost, refusal + "; " + consequence, unmeasured, beyond);
  }

  /** What nothing adds: the baseline to itself. */
  public static ProfileCost none(String profile) {
    Estimate zero = Estimate.of(0, new Interval(0, 0));
    return new ProfileCost(
        profile,
        Optional.of(new Cost(zero, zero, Optional.of(zero), 0, 0)),
        "",
        Set.of(),
        Map.of());
  }

  /** Of each profile of a decomposition, in its order. */
  public static List<ProfileCost> of(Decomposition decomposition, Service service) {
    return decomposition.profiles().stream().map(costs -> of(costs, service)).toList();
  }

  /** Of one profile. */
  public static ProfileCost of(UnitCosts costs, Service service) {
    CostFormula formula = CostFormula.of(costs, service.businessMicros().isPresent());
    Evaluated values = Evaluated.of(formula.steps(), service.variables());
    Calculator.Row row =
        new Calculator.Row(costs.profile(), formula.steps(), List.of(), formula.conditions());
    List<String> refusals = row.met(values, true);
    Map<Term, Double> beyond = new EnumMap<>(Term.class);
    costs
        .measured()
        .keySet()
        .forEach(
            term -> {
              double factor = values.value(CostFormula.beyond(term));
              if (factor > 1) {
                beyond.put(term, factor);
              }
            });
    return new ProfileCost(
        costs.profile(),
        refusals.isEmpty() ? Optional.of(cost(values, service)) : Optional.empty(),
        String.join("; ", refusals),
        unmeasured(costs, values),
        beyond);
  }

  private static Set<Term> unmeasured(UnitCosts costs, Evaluated values) {
    return Service.amounts().keySet().stream()
        .filter(term -> !costs.knows(term) && values.value(term.text()) > 0)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Term.class)));
  }

  private static Cost cost(Evaluated values, Service service) {
    return new Cost(
        values.figure(CostFormula.MICROS),
        values.figure(CostFormula.CORES),
        service.businessMicros().isPresent()
            ? Optional.of(values.figure(CostFormula.SHARE))
            : Optional.empty(),
        values.value(CostFormula.HANDSHAKES),
        values.value(CostFormula.KILOBYTES));
  }
}
