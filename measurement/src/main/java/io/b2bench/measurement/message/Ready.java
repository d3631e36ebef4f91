package io.b2bench.measurement.message;

import java.util.Map;

/**
 * The one line of JSON that a component prints on standard output when it is ready.
 *
 * @param component {@code server}, {@code partners} or {@code driver}
 * @param pid its process
 * @param control port of its control listener; 0 without one
 * @param listeners port by listener
 */
public record Ready(String component, long pid, int control, Map<String, Integer> listeners) {
  /** Copies the map. */
  public Ready {
    listeners = Map.copyOf(listeners);
  }
}
