package io.b2bench.results.planning;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.stats.Estimate;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * What a profile needs, as formulas of the rate and the terms: processors = rate x CPU / (1 -
 * headroom), with the CPU of an interaction where processors are so busy.
 */
final class PlanFormula {
  static final String RATE = "rate";
  static final String HEADROOM = "headroom";
  static final String SERVER = "cores-of-server";
  static final String PRICE = "price";
  static final String GROWTH = "growth";

  static final String MICROS = "micros";
  static final String BUSY = "busy";
  static final String CORES = "cores";
  static final String ADDED = "added";
  static final String MONEY = "money";
  static final String PER_CORE = "per-core";
  static final String SHARE = "share";
  static final String OUTSIDE = "outside";

  private static final Formula SECOND = Formula.of(1e6);
  private static final double HOURS = 24 * 365.25;

  private PlanFormula() {}

  /** The step of the servers after so many years. */
  static String servers(int year) {
    return "servers-" + year;
  }

  /**
   * The formulas of a profile.
   *
   * @param curve CPU of an interaction under it
   * @param baseline the same under the baseline
   */
  static Steps of(LoadCurve curve, LoadCurve baseline) {
    Steps.Maker steps = new Steps.Maker();
    Formula share = steps.step(SHARE, Formula.of(1).minus(Formula.of(HEADROOM)));
    steps.step(OUTSIDE, curve.outside(share));
    Formula beneath = baseline.at(share, l -> l.micros().centre());
    ends(steps, MICROS, end -> curve.at(share, l -> end.applyAsDouble(l.micros())));
    Formula busy = Formula.of(RATE).over(SECOND);
    ends(steps, BUSY, MICROS, busy);
    Formula cores = busy.over(share);
    ends(steps, CORES, MICROS, cores);
    ends(
        steps,
        ADDED,
        end ->
            Formula.of(MICROS)
                .minus(beneath)
                .plus(curve.at(share, l -> end.applyAsDouble(l.added()) - l.added().centre()))
                .times(cores));
    ends(steps, MONEY, MICROS, cores.times(Formula.of(PRICE), Formula.of(HOURS)));
    // with the larger end of the interval, so that the plan holds
    Formula needed = Formula.of(Steps.high(CORES));
    for (int year = 0; year <= Terms.YEARS; year++) {
      steps.step(servers(year), needed.over(Formula.of(SERVER)).upwards());
      needed = needed.times(Formula.of(1).plus(Formula.of(GROWTH)));
    }
    steps.step(PER_CORE, SECOND.over(beneath).times(share));
    return steps.made();
  }

  private static void ends(
      Steps.Maker steps, String name, Function<ToDoubleFunction<Estimate>, Formula> formula) {
    steps.step(name, formula.apply(Estimate::centre));
    steps.step(Steps.low(name), formula.apply(figure -> figure.range().low()));
    steps.step(Steps.high(name), formula.apply(figure -> figure.range().high()));
  }

  /** A figure that is another one times a factor. */
  private static void ends(Steps.Maker steps, String name, String other, Formula factor) {
    steps.step(name, factor.times(Formula.of(other)));
    steps.step(Steps.low(name), factor.times(Formula.of(Steps.low(other))));
    steps.step(Steps.high(name), factor.times(Formula.of(Steps.high(other))));
  }
}
