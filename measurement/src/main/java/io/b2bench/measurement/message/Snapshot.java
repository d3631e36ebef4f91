package io.b2bench.measurement.message;

import java.util.Map;

/**
 * The cumulative counters of a component at one instant; a window is the difference of two.
 *
 * @param id number of the snapshot, from 1
 * @param nanos monotonic clock of the component when it was taken
 * @param jvm what its JVM says of itself
 * @param listeners counters by listener
 * @param gauges instantaneous values by name: {@code queue.shipping}, {@code orders.accepted}, ...
 */
public record Snapshot(
    long id,
    long nanos,
    JvmCounters jvm,
    Map<String, ListenerCounters> listeners,
    Map<String, Long> gauges) {
  /** Copies the maps. */
  public Snapshot {
    listeners = Map.copyOf(listeners);
    gauges = Map.copyOf(gauges);
  }
}
