package io.b2bench.measurement.message;

import java.util.HashMap;
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

  /** Together with another component of the same kind; number and clock stay those of this one. */
  public Snapshot plus(Snapshot other) {
    Map<String, ListenerCounters> all = new HashMap<>(listeners);
    other.listeners.forEach((name, counters) -> all.merge(name, counters, ListenerCounters::plus));
    Map<String, Long> sums = new HashMap<>(gauges);
    other.gauges.forEach((name, value) -> sums.merge(name, value, Long::sum));
    return new Snapshot(id, nanos, jvm.plus(other.jvm), all, sums);
  }
}
