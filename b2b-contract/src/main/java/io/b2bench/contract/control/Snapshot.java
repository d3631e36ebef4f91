package io.b2bench.contract.control;

import java.util.Map;

/**
 * The cumulative counters of a part at one instant; a window is the difference of two.
 *
 * @param id number of the snapshot, from 1
 * @param nanos monotonic clock of the part when it was taken
 * @param jvm what its JVM says of itself
 * @param doors counters by door
 * @param gauges instantaneous values by name: {@code queue.shipping}, {@code orders.accepted}, ...
 */
public record Snapshot(
    long id,
    long nanos,
    JvmCounters jvm,
    Map<String, DoorCounters> doors,
    Map<String, Long> gauges) {
  /** Keeps its own maps. */
  public Snapshot {
    doors = Map.copyOf(doors);
    gauges = Map.copyOf(gauges);
  }
}
