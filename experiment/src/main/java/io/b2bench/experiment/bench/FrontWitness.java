package io.b2bench.experiment.bench;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.tls.profile.Negotiated;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Who tells what the connections of clients negotiated. Usually server and driver both do. Where
 * TLS ends at a proxy the servers see each of these connections in the clear, and the driver alone
 * knows.
 *
 * @param driverAlone whether TLS ends before the servers
 */
public record FrontWitness(boolean driverAlone) {
  /** The proof, without what the servers saw behind a proxy. */
  List<Proof> proof(List<Proof> seen) {
    return driverAlone
        ? seen.stream()
            .filter(p -> !p.hop().equals(Proofs.FRONT) || !p.witness().equals(Observation.SERVER))
            .toList()
        : seen;
  }

  /**
   * The traffic, with the handshakes that clients made.
   *
   * @param driver the handshakes that the driver saw
   */
  public ListenerTraffic traffic(ListenerTraffic seen, Map<String, Handshakes> driver) {
    return driverAlone
        ? seen.withHandshakesFull(count(driver, n -> !n.resumed()))
            .withHandshakesResumed(count(driver, Negotiated::resumed))
        : seen;
  }

  /** The visit; behind a proxy each connection that reached a server is one that TLS began with. */
  Visit visit(Visit seen) {
    return driverAlone
        ? new Visit(
            seen.sessions(),
            seen.requests(),
            seen.opened(),
            seen.unopened(),
            seen.connections(),
            seen.connections())
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
