package io.b2bench.listener.component;

import io.b2bench.listener.Listeners;
import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.ListenerCounters;
import java.util.Map;

/**
 * The work of a component that only answers requests: no background work, no data.
 *
 * @param listeners its open listeners
 * @param facts what it says of itself beside every figure
 */
public record Answering(Listeners listeners, Map<String, String> facts) implements Work {
  /** Copies the map. */
  public Answering {
    facts = Map.copyOf(facts);
  }

  /** With nothing to say of itself. */
  public Answering(Listeners listeners) {
    this(listeners, Map.of());
  }

  @Override
  public Map<String, Integer> ports() {
    return listeners.ports();
  }

  @Override
  public Map<String, ListenerCounters> counters() {
    return listeners.counters();
  }

  @Override
  public Map<String, Long> gauges() {
    return Map.of(Compacted.CONNECTIONS, listeners.connections());
  }

  @Override
  public void close() {
    listeners.close();
  }
}
