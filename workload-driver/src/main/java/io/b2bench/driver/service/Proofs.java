package io.b2bench.driver.service;

import io.b2bench.contract.control.Handshakes;
import io.b2bench.contract.control.Snapshot;
import io.b2bench.results.record.Observation;
import io.b2bench.results.record.Proof;
import io.b2bench.tls.profile.HandshakeSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was negotiated on every hop; pure.
 *
 * <p>Sessions are suspended between windows, so an interaction may travel on a connection that is
 * older than its window. Therefore everything that a door ever negotiated up to the end of the
 * window is listed, with the number of connections that were opened in the window: zero where all
 * of that kind are older.
 */
final class Proofs {
  /** Client to server. */
  static final String FRONT = "front";

  /** Server to partners. */
  static final String PARTNERS = Proof.PARTNERS;

  private Proofs() {}

  /**
   * The proof of a window.
   *
   * @param door the door of the server
   * @param towards the partners' door that its requests lead to
   * @param server snapshots of the server, before and after
   * @param partners snapshots of the partners, before and after
   * @param driver handshakes that the driver saw
   * @param implementation what the driver speaks TLS with
   */
  static List<Proof> of(
      String door,
      String towards,
      List<Snapshot> server,
      List<Snapshot> partners,
      Map<String, Handshakes> driver,
      Optional<String> implementation) {
    List<Proof> proofs = new ArrayList<>();
    add(
        proofs,
        FRONT,
        Observation.SERVER,
        Counts.handshakes(
            Counts.door(server.getFirst(), door).negotiated(),
            Counts.door(server.getLast(), door).negotiated()));
    add(proofs, FRONT, Observation.DRIVER, driver, implementation);
    add(
        proofs,
        PARTNERS,
        Observation.SERVER,
        Counts.handshakes(
            Counts.door(server.getFirst(), door).outbound(),
            Counts.door(server.getLast(), door).outbound()));
    add(
        proofs,
        PARTNERS,
        Observation.PARTNERS,
        Counts.handshakes(
            Counts.door(partners.getFirst(), towards).negotiated(),
            Counts.door(partners.getLast(), towards).negotiated()));
    return List.copyOf(proofs);
  }

  private static void add(
      List<Proof> proofs, String hop, String witness, Map<String, Handshakes> negotiated) {
    add(proofs, hop, witness, negotiated, Optional.empty());
  }

  private static void add(
      List<Proof> proofs,
      String hop,
      String witness,
      Map<String, Handshakes> negotiated,
      Optional<String> implementation) {
    negotiated.forEach(
        (what, seen) ->
            proofs.add(
                new Proof(
                    hop,
                    witness,
                    what,
                    seen.count(),
                    Optional.of(new HandshakeSize(seen.in(), seen.out())),
                    implementation)));
  }
}
