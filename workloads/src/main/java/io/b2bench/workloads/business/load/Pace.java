package io.b2bench.workloads.business.load;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** When the clients of each window begin. Each fork has one of its own. */
public interface Pace {
  /** How the next window of a cell is driven. */
  Arrivals next(Cell cell);

  /**
   * Sees what came of it.
   *
   * @param nanos response times in nanoseconds by kind of interaction, among other times
   */
  default void learn(Cell cell, Load load, Map<String, Histogram> nanos) {}
}
