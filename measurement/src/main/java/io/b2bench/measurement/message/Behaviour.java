package io.b2bench.measurement.message;

import java.util.Map;

/**
 * What the clients of one listener do in another way than the rest.
 *
 * @param connection how long a connection lives: {@code per-session}, {@code per-request}, {@code
 *     persistent}
 * @param parameters what the script is told, by name
 */
public record Behaviour(String connection, Map<String, String> parameters) {
  /** Copies the map. */
  public Behaviour {
    parameters = Map.copyOf(parameters);
  }
}
