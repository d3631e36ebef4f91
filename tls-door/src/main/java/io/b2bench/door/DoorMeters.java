package io.b2bench.door;

import io.b2bench.contract.control.DoorCounters;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One meter for each door. They exist before the doors do, for whoever calls out on their behalf.
 */
public final class DoorMeters {
  private final Map<String, DoorMeter> meters;

  private DoorMeters(Map<String, DoorMeter> meters) {
    this.meters = Map.copyOf(meters);
  }

  /** A meter, at zero, for each name. */
  public static DoorMeters of(Collection<String> doors) {
    return new DoorMeters(
        doors.stream().collect(Collectors.toMap(Function.identity(), d -> new DoorMeter())));
  }

  /**
   * The meter of a door.
   *
   * @throws IllegalArgumentException when there is no such door
   */
  public DoorMeter meter(String door) {
    DoorMeter meter = meters.get(door);
    if (meter == null) {
      throw new IllegalArgumentException("there is no door " + door);
    }
    return meter;
  }

  /** The counts of every door so far. */
  public Map<String, DoorCounters> counters() {
    Map<String, DoorCounters> counters = new TreeMap<>();
    meters.forEach((door, meter) -> counters.put(door, meter.counters()));
    return counters;
  }
}
