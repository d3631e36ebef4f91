package io.b2bench.measurement.message;

import java.util.Map;
import java.util.Optional;

/**
 * The one line of JSON that a component prints on standard output when it is ready.
 *
 * @param component {@code server}, {@code partners}, {@code database} or {@code driver}
 * @param pid its process
 * @param control its control listener; absent without one
 * @param listeners port by listener
 * @param facts what it found out about itself that belongs beside every figure, by name: {@code
 *     database} is {@code PostgreSQL 18.6}
 */
public record Ready(
    String component,
    long pid,
    Optional<Control> control,
    Map<String, Integer> listeners,
    Map<String, String> facts) {
  /** Begins the lines that may come before: what the component is doing, for people. */
  public static final String PROGRESS = "# ";

  /** Copies the maps. */
  public Ready {
    listeners = Map.copyOf(listeners);
    facts = Map.copyOf(facts);
  }

  /** A component without a control listener. */
  public Ready(String component, long pid, Map<String, Integer> listeners) {
    this(component, pid, Optional.empty(), listeners, Map.of());
  }

  /**
   * A control listener, always on the loopback interface.
   *
   * @param port its port
   * @param secret what each request must show; only whoever reads the ready line knows it
   */
  public record Control(int port, String secret) {
    /** The port alone: messages and logs show this text. */
    @Override
    public String toString() {
      return "port " + port;
    }
  }
}
