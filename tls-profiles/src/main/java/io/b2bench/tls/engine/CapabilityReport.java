package io.b2bench.tls.engine;

import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What became of a profile that was tried in memory.
 *
 * @param missing why this JVM cannot speak it; empty when it can
 * @param handshakes those that were completed: a full one, and one that resumes where that was to
 *     be tried
 */
public record CapabilityReport(Optional<String> missing, List<Handshake> handshakes) {
  /** Keeps its own list. */
  public CapabilityReport {
    handshakes = List.copyOf(handshakes);
  }

  /**
   * A handshake in memory.
   *
   * @param negotiated what was negotiated, from the server's side
   * @param size bytes that the server received and sent
   * @param time how long both ends took together, one after the other, in a JVM that may be cold
   */
  public record Handshake(Negotiated negotiated, HandshakeSize size, Duration time) {}
}
