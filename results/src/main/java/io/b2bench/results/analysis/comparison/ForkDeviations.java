package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Quantity;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * By how much server processes differ in their ratio to the baseline, for runs with too few of them
 * to tell: the standard deviation of the logarithm. The figures are rounded up from what standard
 * runs on the machine of the published ones showed; a test holds them against every published run
 * with six forks or more.
 */
public final class ForkDeviations {
  private static final Map<Quantity, Double> ASSUMED =
      Map.of(
          Quantity.CPU, 0.005,
          Quantity.CPU_COUNTED, 0.005,
          Quantity.THROUGHPUT, 0.01,
          Quantity.MEAN_RESPONSE, 0.01,
          Quantity.P90, 0.015);

  private ForkDeviations() {}

  /** Of a quantity; absent where nothing is known of it. */
  public static OptionalDouble assumed(Quantity quantity) {
    return ASSUMED.containsKey(quantity)
        ? OptionalDouble.of(ASSUMED.get(quantity))
        : OptionalDouble.empty();
  }
}
