package io.b2bench.measurement.message;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that the server is told at its start, as one JSON file.
 *
 * @param host the address that the listeners listen on
 * @param controlPort port of the control listener, 0 for any free one
 * @param listeners the listeners to open
 * @param stack name of what serves them: {@code jetty}, {@code netty}, ...
 * @param keys the folder with the keys of the run; unused when every listener is plain
 * @param catalog a user's file of profiles, beside those that ship
 * @param database the database
 * @param businesses emulated businesses that an empty database is populated for
 * @param items items on offer in it
 * @param seed seed of the population
 * @param partners where the partners listen
 * @param partnerTimeout how long a call to a partner may take, connecting included
 * @param shippers how many shipments are handled at a time
 * @param requestsAtOnce how many requests may be under way; more are refused at once
 * @param idleTimeout when a silent connection is closed
 * @param businessCpu CPU of the business logic of an interaction beyond its own; zero for none
 * @param accessLogs file of the access log of each listener that writes one; usually none does
 * @param watchParent whether to stop when standard input ends, as it does when the starter dies
 */
public record ServerSettings(
    String host,
    int controlPort,
    List<ListenerSettings> listeners,
    String stack,
    String keys,
    Optional<String> catalog,
    DatabaseAddress database,
    int businesses,
    int items,
    long seed,
    PartnerAddress partners,
    Duration partnerTimeout,
    int shippers,
    int requestsAtOnce,
    Duration idleTimeout,
    Duration businessCpu,
    Map<String, String> accessLogs,
    boolean watchParent) {
  /** The stack of whoever names none. */
  public static final String DEFAULT_STACK = "jetty";

  /** Copies list and map. */
  public ServerSettings {
    listeners = List.copyOf(listeners);
    accessLogs = Map.copyOf(accessLogs);
  }

  /**
   * Where the partners listen.
   *
   * @param host their host, as in their certificate
   * @param ports port of the partners' listener for each listener of the server
   * @param profiles the profile towards the partners for each listener of the server
   * @param connections how long a connection to them lives
   */
  public record PartnerAddress(
      String host,
      Map<String, Integer> ports,
      Map<String, String> profiles,
      CallConnections connections) {
    /** Copies the maps. */
    public PartnerAddress {
      ports = Map.copyOf(ports);
      profiles = Map.copyOf(profiles);
    }
  }
}
