package io.b2bench.measurement.message;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that the driver is told at its start, as one JSON file.
 *
 * @param plan the JMeter plan, whose thread group is repeated for each listener
 * @param host the server's host, as in its certificate
 * @param listeners the listeners to drive
 * @param clients how many clients each listener has; a window uses the first few of them
 * @param keys the folder with the keys of the run; unused when every listener is plain
 * @param catalog a user's file of profiles, beside those that ship
 * @param connection how long a connection lives: {@code per-session}, {@code per-request}, {@code
 *     persistent}
 * @param timeout how long an operation may take, connecting included
 * @param script what the clients do
 * @param samples whether single samples are kept, so that they can be asked for when the load rests
 * @param others further servers with the same listeners; clients are spread over all of them
 * @param behaviours what clients do in their own way, by the names of their listeners
 * @param foreign listeners that are not ours, by name: neither at that host nor with those keys
 */
@RecordBuilder
public record DriverSettings(
    String plan,
    String host,
    List<ListenerSettings> listeners,
    int clients,
    String keys,
    Optional<String> catalog,
    String connection,
    Duration timeout,
    ScriptSettings script,
    boolean samples,
    List<Server> others,
    Map<String, Behaviour> behaviours,
    Map<String, Foreign> foreign)
    implements DriverSettingsBuilder.With {
  /** Copies lists and map. */
  public DriverSettings {
    listeners = List.copyOf(listeners);
    others = List.copyOf(others);
    behaviours = Map.copyOf(behaviours);
    foreign = Map.copyOf(foreign);
  }

  /** Those of a driver of a single server. */
  public DriverSettings(
      String plan,
      String host,
      List<ListenerSettings> listeners,
      int clients,
      String keys,
      Optional<String> catalog,
      String connection,
      Duration timeout,
      ScriptSettings script,
      boolean samples) {
    this(
        plan,
        host,
        listeners,
        clients,
        keys,
        catalog,
        connection,
        timeout,
        script,
        samples,
        List.of(),
        Map.of(),
        Map.of());
  }

  /** What the clients of a listener do. */
  public Behaviour behaviour(String listener) {
    Behaviour own = behaviours.get(listener);
    return own == null ? new Behaviour(connection, script.parameters()) : own;
  }

  /**
   * Where a listener of somebody else's is. Files are in PEM.
   *
   * @param host its host, as in its certificate
   * @param trust whom it may be certified by; absent for those that the JDK trusts
   * @param certificate the client's certificate; absent where it shows none
   * @param key its private key
   */
  public record Foreign(
      String host, Optional<String> trust, Optional<String> certificate, Optional<String> key) {}

  /**
   * A server beside the first one.
   *
   * @param host its host, as in its certificate
   * @param ports its ports by the names of the listeners
   */
  public record Server(String host, Map<String, Integer> ports) {
    /** Copies the map. */
    public Server {
      ports = Map.copyOf(ports);
    }

    /**
     * The port of a listener.
     *
     * @throws IllegalArgumentException when it has none of that name
     */
    public int port(String listener) {
      Integer port = ports.get(listener);
      if (port == null) {
        throw new IllegalArgumentException(
            "the server at %s has no listener %s".formatted(host, listener));
      }
      return port;
    }
  }
}
