package io.b2bench.results.cost;

import io.b2bench.results.formula.Formula;
import java.util.Map;

/**
 * How much of {@link Term#BUSINESS} a request holds, in ms. TLS costs more beside more business
 * work, as far as that was measured; beyond it, it is taken to cost what it costs there, and the
 * upper end of its interval follows the line on for {@value ProfileCost#FARTHEST} times that far.
 *
 * @param amount how much
 * @param spread how much more or less it may be, where nobody knows the service's
 * @param more how much more the upper end counts
 */
record BusinessWork(Formula amount, Formula spread, Formula more) {
  private static final Formula NONE = Formula.of(0);
  private static final double MILLI = 1e-3;

  /**
   * That of a service.
   *
   * @param costs whose fit says how far it was measured
   * @param told whether the service's is known; else it is anything up to the most
   */
  static BusinessWork of(UnitCosts costs, boolean told) {
    Formula most = Formula.of(costs.mostBusiness());
    if (!told) {
      Formula half = Formula.of(costs.mostBusiness() / 2);
      return new BusinessWork(half, half, NONE);
    }
    Formula its = Formula.of(Service.BUSINESS).times(Formula.of(MILLI));
    Formula amount = its.atMost(most);
    Formula farthest = Formula.of(ProfileCost.FARTHEST * costs.mostBusiness());
    return new BusinessWork(amount, NONE, its.atMost(farthest).minus(amount));
  }

  /** What so much of it costs, in microseconds. */
  static Formula cost(UnitCosts costs, Formula amount) {
    return costs.fit().cost(Map.of(Term.BUSINESS, amount));
  }
}
