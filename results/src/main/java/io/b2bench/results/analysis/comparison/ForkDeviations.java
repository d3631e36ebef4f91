package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * By how much server processes differ in their ratio to the baseline, for runs with too few of them
 * to tell: the standard deviation of the logarithm. In trials pairs of quick runs within hours
 * differed by 0 to 0.5 % more in CPU than blocks explain; for the others twice and three times that
 * are assumed. A test holds the figures against every published run with six forks or more.
 */
public final class ForkDeviations {
  private static final Map<String, Double> ASSUMED =
      Map.of(
          "cpu", 0.005,
          "cpuCounted", 0.005,
          "throughput", 0.01,
          "meanResponse", 0.01,
          "p90", 0.015);

  private ForkDeviations() {}

  /** Of a figure; absent where nothing is known of it. */
  public static OptionalDouble assumed(Figure metric) {
    return ASSUMED.containsKey(metric.name())
        ? OptionalDouble.of(ASSUMED.get(metric.name()))
        : OptionalDouble.empty();
  }
}
