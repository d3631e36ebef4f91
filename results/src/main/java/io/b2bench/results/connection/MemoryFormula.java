package io.b2bench.results.connection;

import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.section.Evaluated;
import io.b2bench.results.stats.Estimate;
import java.util.Map;

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
              steps.step(Steps.low(name), times(i.low()));
              steps.step(Steps.high(name), times(i.high()));
            });
  }

  private static Formula times(double bytes) {
    return Formula.of(CONNECTIONS).times(Formula.of(bytes / MEGABYTE));
  }

  /** What a profile holds with so many connections, in megabytes. */
  static Held at(int connections, Held each, int most) {
    Evaluated values = Evaluated.of(of(each, most), Map.of(CONNECTIONS, (double) connections));
    return new Held(
        each.profile(),
        values.figure(HEAP),
        each.outside().map(bytes -> values.figure(OUTSIDE)),
        each.together().map(bytes -> values.figure(TOGETHER)));
  }
}
