package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Map;
import java.util.OptionalDouble;

/** How the figure of a metric is read from a window. */
@FunctionalInterface
public interface Readings {
  /** As it was counted, without any adjustment. */
  Readings COUNTED = Figure::counting;

  /** The figure of a window; absent if the window has none or is not valid for it. */
  OptionalDouble of(Figure metric, Window window);

  /** How many slopes were fitted to windows of a profile to read them. */
  default int slopes(Figure metric, Stratum stratum, String profile) {
    return 0;
  }

  /**
   * The standard error that those slopes leave in a sum of figures, the same in all blocks.
   *
   * @param weights how often each series is in the sum
   */
  default double error(Figure metric, Stratum stratum, Map<String, Double> weights) {
    return 0;
  }
}
