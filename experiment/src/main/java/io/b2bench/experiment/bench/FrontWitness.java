package io.b2bench.experiment.bench;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.tls.profile.Negotiated;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Who tells what the connections of clients negotiated. Usually server and driver both do. Where
 * TLS ends at a front the servers see its own connections in the clear, which are not those of
 * clients, and the driver alone knows.
 *
 * @param driverAlone whether TLS ends before the servers
 * @param sent bytes of each kind that is sent there too, and never asked of the servers
 */
public record FrontWitness(boolean driverAlone, Map<String, Long> sent) {
  /** Server and driver both. */
  public static final FrontWitness BOTH = new FrontWitness(false, Map.of());

  /** Copies the map. */
  public FrontWitness {
    sent = Map.copyOf(sent);
  }

  /** What was done for clients. */
  Map<String, Operation> operations(Map<String, Operation> seen, Load load) {
    Map<String, Operation> operations = new TreeMap<>(seen);
    sent.keySet().forEach(kind -> operations.put(kind, Operation.done(done(load, kind))));
    return operations;
  }

  private static long done(Load load, String kind) {
    return load.latency().getOrDefault(kind, Latency.NONE).count();
  }

  /** The proof, without what the servers saw behind a front. */
  List<Proof> proof(List<Proof> seen) {
    return driverAlone
        ? seen.stream()
            .filter(p -> !p.hop().equals(Proofs.FRONT) || !p.witness().equals(Observation.SERVER))
            .toList()
        : seen;
  }

  /**
   * The traffic, with the connections and the handshakes that clients made.
   *
   * @param driver the handshakes that the driver saw
   * @param load what it received
   */
  public ListenerTraffic traffic(ListenerTraffic seen, Map<String, Handshakes> driver, Load load) {
    long bytes =
        sent.entrySet().stream().mapToLong(e -> e.getValue() * done(load, e.getKey())).sum();
    return driverAlone
        ? seen.withAppOut(sent.isEmpty() ? seen.appOut() : bytes)
            .withConnections(driver.values().stream().mapToLong(Handshakes::count).sum())
            .withHandshakesFull(count(driver, n -> !n.resumed()))
            .withHandshakesResumed(count(driver, Negotiated::resumed))
        : seen;
  }

  /**
   * The visit. What clients opened behind a front nobody counts but the driver, which opens one
   * only when its handshake has succeeded.
   */
  Visit visit(Visit seen) {
    return driverAlone
        ? new Visit(
            seen.sessions(),
            seen.requests(),
            seen.opened(),
            seen.unopened(),
            seen.opened(),
            seen.opened())
        : seen;
  }

  private static long count(Map<String, Handshakes> driver, Predicate<Negotiated> which) {
    return driver.entrySet().stream()
        .filter(entry -> !entry.getKey().equals(Negotiated.PLAIN.text()))
        .filter(entry -> which.test(Negotiated.parse(entry.getKey())))
        .mapToLong(entry -> entry.getValue().count())
        .sum();
  }
}
