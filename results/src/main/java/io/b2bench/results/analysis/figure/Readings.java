package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Window;
import java.util.OptionalDouble;

/** How the figure of a metric is read from a window. */
@FunctionalInterface
public interface Readings {
  /** As it was counted, without any adjustment. */
  Readings COUNTED = Metric::counting;

  /** The figure of a window; absent if the window has none or is not valid for it. */
  OptionalDouble of(Metric metric, Window window);
}
