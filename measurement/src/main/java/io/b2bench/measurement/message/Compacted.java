package io.b2bench.measurement.message;

import java.util.Map;
import java.util.OptionalLong;

/**
 * Answer to {@code POST /compact}: the memory that is left when all that nobody uses was given
 * back.
 *
 * @param heapBytes bytes of the heap in use after full collections
 * @param residentBytes memory that the process occupies; absent where the system does not say
 * @param trimmed whether the allocator of the C library gave back what it kept for later
 * @param gauges values of the moment by name, as in a {@link Snapshot}
 */
public record Compacted(
    long heapBytes, OptionalLong residentBytes, boolean trimmed, Map<String, Long> gauges) {
  /** The gauge that counts open connections, where a component has one. */
  public static final String CONNECTIONS = "connections.open";

  /** Copies the map. */
  public Compacted {
    gauges = Map.copyOf(gauges);
  }

  /** Open connections of all listeners; 0 where nobody counts them. */
  public long connections() {
    return gauges.getOrDefault(CONNECTIONS, 0L);
  }
}
