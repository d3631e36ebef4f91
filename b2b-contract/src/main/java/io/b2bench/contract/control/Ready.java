package io.b2bench.contract.control;

import java.util.Map;

/**
 * The one line of JSON that a part prints on standard output when it is ready.
 *
 * @param part {@code server}, {@code partners} or {@code driver}
 * @param pid its process
 * @param control port of its control door; 0 without one
 * @param doors port by door
 */
public record Ready(String part, long pid, int control, Map<String, Integer> doors) {
  /** Keeps its own map. */
  public Ready {
    doors = Map.copyOf(doors);
  }
}
