package io.b2bench.measurement.observation;

import java.util.Map;
import java.util.Optional;

/**
 * What a service did in the background during a window; it is kept as gauges of the observation.
 *
 * @param depth messages waiting or in work, the mean over the window
 * @param most the most of them at a time
 * @param shipped orders that were shipped as a whole
 * @param backordered orders that were handled but for lines out of stock
 */
public record BackgroundWork(double depth, long most, long shipped, long backordered) {
  private static final String DEPTH = "queue.depth";
  private static final String MOST = "queue.most";
  private static final String SHIPPED = "orders.shipped";
  private static final String BACKORDERED = "orders.backordered";

  /** That of a window; absent where nobody read it, as in older runs. */
  public static Optional<BackgroundWork> of(Observation seen) {
    Map<String, Double> gauges = seen.gauges();
    return Optional.ofNullable(gauges.get(DEPTH))
        .map(
            depth ->
                new BackgroundWork(
                    depth,
                    gauges.getOrDefault(MOST, 0.0).longValue(),
                    gauges.getOrDefault(SHIPPED, 0.0).longValue(),
                    gauges.getOrDefault(BACKORDERED, 0.0).longValue()));
  }

  /** As gauges of an observation. */
  public Map<String, Double> gauges() {
    return Map.of(
        DEPTH,
        depth,
        MOST,
        (double) most,
        SHIPPED,
        (double) shipped,
        BACKORDERED,
        (double) backordered);
  }
}
