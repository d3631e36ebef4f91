package io.b2bench.tls.engine;

import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of trying a profile in memory.
 *
 * @param missing why this JVM cannot speak it; empty when it can
 * @param handshakes the completed handshakes: a full one, and a resumed one if that was tried
 */
public record CapabilityReport(Optional<String> missing, List<Handshake> handshakes) {
  /** Keeps its own list. */
  public CapabilityReport {
    handshakes = List.copyOf(handshakes);
  }

  /**
   * A handshake in memory.
   *
   * @param negotiated what was negotiated, as the server's end saw it
   * @param size bytes that the server received and sent
   * @param time the time that both ends took together, in a JVM that may not be warm
   */
  public record Handshake(Negotiated negotiated, HandshakeSize size, Duration time) {}
}
