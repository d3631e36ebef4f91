package io.b2bench.results.planning;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.planning.PlannedProfile.Range;
import io.b2bench.results.stats.Interval;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a profile needs, as formulas of the rate and the terms: processors = rate x CPU / (1 -
 * headroom). {@code plan} and the page evaluate the same ones.
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

  private static final Formula SECOND = Formula.of(1e6);
  private static final double HOURS = 24 * 365.25;

  private PlanFormula() {}

  /** The step of the lower end of a figure's interval. */
  static String low(String step) {
    return step + "-low";
  }

  /** The step of the upper end. */
  static String high(String step) {
    return step + "-high";
  }

  /** The step of the servers after so many years. */
  static String servers(int year) {
    return "servers-" + year;
  }

  /**
   * The formulas of a profile.
   *
   * @param micros CPU of an interaction
   * @param added what of it comes on top of the baseline, where it is not the baseline
   * @param baseline CPU of an interaction under the baseline
   */
  static Steps of(Range micros, Optional<Range> added, double baseline) {
    Steps.Maker steps = new Steps.Maker();
    Formula busyShare = Formula.of(1).minus(Formula.of(HEADROOM));
    figure(steps, MICROS, micros, Formula.of(1));
    Formula busy = Formula.of(RATE).over(SECOND);
    figure(steps, BUSY, micros, busy);
    Formula cores = busy.over(busyShare);
    figure(steps, CORES, micros, cores);
    added.ifPresent(range -> figure(steps, ADDED, range, cores));
    figure(steps, MONEY, micros, cores.times(Formula.of(PRICE), Formula.of(HOURS)));
    // with the larger end of the interval, so that the plan holds
    Formula needed = Formula.of(high(CORES));
    for (int year = 0; year <= Terms.YEARS; year++) {
      steps.step(servers(year), needed.over(Formula.of(SERVER)).upwards());
      needed = needed.times(Formula.of(1).plus(Formula.of(GROWTH)));
    }
    steps.step(PER_CORE, SECOND.over(Formula.of(baseline)).times(busyShare));
    return steps.made();
  }

  private static void figure(Steps.Maker steps, String name, Range range, Formula factor) {
    steps.step(name, factor.times(Formula.of(range.centre())));
    steps.step(low(name), factor.times(Formula.of(range.interval().low())));
    steps.step(high(name), factor.times(Formula.of(range.interval().high())));
  }

  /** The variables of a rate and of terms. */
  static Map<String, Double> variables(double rate, Terms terms) {
    return Map.of(
        RATE,
        rate,
        HEADROOM,
        terms.headroom(),
        SERVER,
        (double) terms.cores(),
        PRICE,
        terms.price().orElse(0),
        GROWTH,
        terms.growth());
  }

  /** A figure of evaluated steps. */
  static Range range(Map<String, Double> values, String step) {
    return new Range(
        value(values, step), new Interval(value(values, low(step)), value(values, high(step))));
  }

  static double value(Map<String, Double> values, String step) {
    return Objects.requireNonNull(values.get(step), step);
  }
}
