package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * How many connections of a hop negotiated what.
 *
 * @param hop {@code front}, {@code partners} or {@code database}
 * @param witness who counted: {@code server}, {@code partners} or {@code driver}
 * @param negotiated what, in the text form of {@code Negotiated}
 * @param connections how many were opened in the window; 0 where all of them are older, as those of
 *     suspended sessions are
 * @param handshakes the bytes of their handshakes as the witness received and sent them, summed;
 *     empty where nobody counted, as in runs from before they were
 * @param implementation what the witness speaks TLS with, name and version; empty without TLS and
 *     where it does not say, as server and partners, who speak with the provider of the profile
 */
@RecordBuilder
public record Proof(
    String hop,
    String witness,
    String negotiated,
    long connections,
    Optional<HandshakeBytes> handshakes,
    Optional<String> implementation)
    implements ProofBuilder.With {
  /** The hop from server to partners, which speaks HTTP/1.1 whatever the profile says. */
  public static final String PARTNERS = "partners";

  /** The hop from server to database, which speaks no HTTP at all. */
  public static final String DATABASE = "database";

  /** Connections whose bytes nobody counted. */
  public Proof(String hop, String witness, String negotiated, long connections) {
    this(hop, witness, negotiated, connections, Optional.empty(), Optional.empty());
  }
}
