package io.b2bench.results.record;

import java.util.Map;

/**
 * What the driver saw in a window. Response times run from the first byte sent to the last byte
 * received; the first interaction of a session includes connecting and handshake.
 *
 * @param nanos length by the driver's monotonic clock
 * @param latency response times by kind of interaction
 * @param connect time to connect, handshake apart
 * @param handshake time of the TLS handshake
 * @param sessionsStarted business sessions begun
 * @param sessionsEnded business sessions completed
 * @param errors failures by what failed; empty when all went well
 */
public record Load(
    long nanos,
    Map<String, Latency> latency,
    Latency connect,
    Latency handshake,
    long sessionsStarted,
    long sessionsEnded,
    Map<String, Long> errors) {
  /** Keeps its own maps. */
  public Load {
    latency = Map.copyOf(latency);
    errors = Map.copyOf(errors);
  }

  /** Interactions completed with success. */
  public long completed() {
    return latency.values().stream().mapToLong(Latency::count).sum();
  }
}
