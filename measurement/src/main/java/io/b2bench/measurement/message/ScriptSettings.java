package io.b2bench.measurement.message;

import java.time.Duration;
import java.util.Map;

/**
 * What the clients of the driver do.
 *
 * @param name the name of the script: {@code business}
 * @param parameters what the script is told, by name
 * @param thinkTime mean pause between two operations; negative exponential, cut at ten times the
 *     mean
 * @param seed seed of all that the clients draw
 */
public record ScriptSettings(
    String name, Map<String, String> parameters, Duration thinkTime, long seed) {
  /** Copies the map. */
  public ScriptSettings {
    parameters = Map.copyOf(parameters);
  }
}
