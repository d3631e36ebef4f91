package io.b2bench.workloads.business;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was negotiated on every hop, as pure functions.
 *
 * <p>Sessions are suspended between windows, so an interaction may use a connection that is older
 * than its window. Therefore the proof lists everything that a listener has negotiated up to the
 * end of the window, with the number of connections opened in the window: zero if all of that kind
 * are older.
 */
public final class Proofs {
  /** Client to server. */
  static final String FRONT = "front";

  /** Server to partners. */
  static final String PARTNERS = Proof.PARTNERS;

  /** Server to database. */
  static final String DATABASE = Proof.DATABASE;

  private Proofs() {}

  /**
   * The proof of a window.
   *
   * @param listener the listener of the server; that of the partners behind it has the same name
   * @param server snapshots of the server, before and after
   * @param partners snapshots of the partners, before and after
   * @param driver handshakes that the driver saw
   * @param implementation the TLS implementation of the driver
   */
  static List<Proof> of(
      String listener,
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
            Counts.listener(server.getFirst(), listener).negotiated(),
            Counts.listener(server.getLast(), listener).negotiated()));
    add(proofs, FRONT, Observation.DRIVER, driver, implementation);
    add(
        proofs,
        PARTNERS,
        Observation.SERVER,
        Counts.handshakes(
            Counts.listener(server.getFirst(), listener).outbound(),
            Counts.listener(server.getLast(), listener).outbound()));
    add(
        proofs,
        PARTNERS,
        Observation.PARTNERS,
        Counts.handshakes(
            Counts.listener(partners.getFirst(), listener).negotiated(),
            Counts.listener(partners.getLast(), listener).negotiated()));
    add(
        proofs,
        DATABASE,
        Observation.SERVER,
        Counts.handshakes(
            Counts.listener(server.getFirst(), listener).database(),
            Counts.listener(server.getLast(), listener).database()));
    return List.copyOf(proofs);
  }

  /**
   * The proof of a window in which connections to the server alone took part.
   *
   * @param witness who counted
   * @param seen handshakes that it saw
   * @param implementation what it speaks TLS with, where it says so
   */
  public static List<Proof> front(
      String witness, Map<String, Handshakes> seen, Optional<String> implementation) {
    List<Proof> proofs = new ArrayList<>();
    add(proofs, FRONT, witness, seen, implementation);
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
                    Optional.of(new HandshakeBytes(seen.in(), seen.out())),
                    implementation)));
  }
}
