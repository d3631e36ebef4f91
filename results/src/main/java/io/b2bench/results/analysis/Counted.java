package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.measurement.observation.Proof;
import java.util.OptionalDouble;

/**
 * Connections of several proofs.
 *
 * @param connections how many
 * @param sized those whose handshakes' bytes were counted
 * @param in bytes that these received
 * @param out bytes that these sent
 */
record Counted(long connections, long sized, long in, long out) {
  static Counted of(Proof proof) {
    HandshakeBytes size = proof.handshakes().orElse(HandshakeBytes.NONE);
    return new Counted(
        proof.connections(),
        proof.handshakes().isPresent() ? proof.connections() : 0,
        size.in(),
        size.out());
  }

  Counted plus(Counted other) {
    return new Counted(
        connections + other.connections, sized + other.sized, in + other.in, out + other.out);
  }

  /** Bytes received per handshake; empty without handshakes or if they were not counted. */
  OptionalDouble handshakeIn() {
    return perHandshake(in);
  }

  /** Bytes sent per handshake; empty without handshakes or if they were not counted. */
  OptionalDouble handshakeOut() {
    return perHandshake(out);
  }

  private OptionalDouble perHandshake(long bytes) {
    return sized == 0 || bytes == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) bytes / sized);
  }
}
