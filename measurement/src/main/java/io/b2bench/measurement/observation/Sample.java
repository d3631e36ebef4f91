package io.b2bench.measurement.observation;

import java.util.Map;

/**
 * A part of a window by itself: an iteration of a benchmark, a second of a long download.
 *
 * @param counts totals of the part by name; the workload says which and in which unit
 */
public record Sample(Map<String, Long> counts) {
  /** Copies the map. */
  public Sample {
    counts = Map.copyOf(counts);
  }

  /** A total; 0 when it was not counted. */
  public long count(String name) {
    return counts.getOrDefault(name, 0L);
  }
}
