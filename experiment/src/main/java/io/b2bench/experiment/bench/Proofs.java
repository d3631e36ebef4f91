package io.b2bench.experiment.bench;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
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
  public static final String FRONT = "front";

  /** Server to partners. */
  static final String PARTNERS = Proof.PARTNERS;

  /** Server to database. */
  static final String DATABASE = Proof.DATABASE;

  private Proofs() {}

  /**
   * The proof of a window of a service.
   *
   * @param listener the listener of the server; that of the partners behind it has the same name
   * @param service what the servers counted
   * @param called what the partners counted; absent where there are none
   * @param report what the driver saw
   */
  static List<Proof> of(
      String listener, Counts service, Optional<Counts> called, DriverReply.Report report) {
    List<Proof> proofs = new ArrayList<>();
    add(
        proofs,
        FRONT,
        Observation.SERVER,
        service.handshakes(listener, ListenerCounters::negotiated));
    proofs.addAll(driver(report));
    add(
        proofs,
        PARTNERS,
        Observation.SERVER,
        service.handshakes(listener, ListenerCounters::outbound));
    called.ifPresent(
        counts ->
            add(
                proofs,
                PARTNERS,
                Observation.PARTNERS,
                counts.handshakes(listener, ListenerCounters::negotiated)));
    add(
        proofs,
        DATABASE,
        Observation.SERVER,
        service.handshakes(listener, ListenerCounters::database));
    return List.copyOf(proofs);
  }

  /** What the driver saw, which alone says with what it speaks TLS. */
  public static List<Proof> driver(DriverReply.Report report) {
    List<Proof> proofs = new ArrayList<>();
    add(proofs, FRONT, Observation.DRIVER, report.negotiated(), report.implementation());
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
