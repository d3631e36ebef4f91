package io.b2bench.results.connection;

import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Memory of connections at rest as formulas of their number: a straight line through none. {@code
 * estimate}, {@code plan} and the page evaluate the same ones.
 */
final class MemoryFormula {
  static final String CONNECTIONS = "connections";
  static final String HEAP = "heap";
  static final String OUTSIDE = "outside";
  static final String TOGETHER = "together";

  /** How many times as many connections as were measured. */
  static final String BEYOND = "beyond";

  private static final double MEGABYTE = 1e6;

  private MemoryFormula() {}

  /** The step of the lower end of a figure's interval. */
  static String low(String step) {
    return step + "-low";
  }

  /** The step of the upper end. */
  static String high(String step) {
    return step + "-high";
  }

  /**
   * The formulas of a profile, in megabytes.
   *
   * @param each what one connection holds, in bytes
   * @param most the largest number of connections that was measured
   */
  static Steps of(Held each, int most) {
    Steps.Maker steps = new Steps.Maker();
    figure(steps, HEAP, each.heap());
    each.outside().ifPresent(bytes -> figure(steps, OUTSIDE, bytes));
    each.together().ifPresent(bytes -> figure(steps, TOGETHER, bytes));
    steps.step(BEYOND, Formula.of(CONNECTIONS).over(Formula.of(most)));
    return steps.made();
  }

  private static void figure(Steps.Maker steps, String name, Estimate bytes) {
    steps.step(name, times(bytes.centre()));
    bytes
        .interval()
        .ifPresent(
            i -> {
              steps.step(low(name), times(i.low()));
              steps.step(high(name), times(i.high()));
            });
  }

  private static Formula times(double bytes) {
    return Formula.of(CONNECTIONS).times(Formula.of(bytes / MEGABYTE));
  }

  /** What a profile holds with so many connections, in megabytes. */
  static Held at(int connections, Held each, int most) {
    Map<String, Double> values = of(each, most).at(Map.of(CONNECTIONS, (double) connections));
    return new Held(
        each.profile(),
        amount(values, HEAP),
        each.outside().map(bytes -> amount(values, OUTSIDE)),
        each.together().map(bytes -> amount(values, TOGETHER)));
  }

  private static Estimate amount(Map<String, Double> values, String step) {
    return Estimate.of(
        value(values, step),
        values.containsKey(low(step))
            ? Optional.of(new Interval(value(values, low(step)), value(values, high(step))))
            : Optional.empty());
  }

  private static double value(Map<String, Double> values, String step) {
    return Objects.requireNonNull(values.get(step), step);
  }
}
