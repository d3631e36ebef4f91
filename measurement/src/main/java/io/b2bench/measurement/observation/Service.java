package io.b2bench.measurement.observation;

import java.util.Map;

/**
 * What the server counted in a window at the listener of the cell.
 *
 * @param answered interactions answered with success, by kind
 * @param refused interactions refused (4xx), by kind
 * @param failed interactions failed (5xx), by kind
 * @param serviceNanos time in the service, summed by kind
 * @param connections connections accepted
 * @param handshakesFull full handshakes completed
 * @param handshakesResumed resumed handshakes completed
 * @param handshakeFailures handshakes that did not complete
 * @param outboundHandshakes handshakes of the server as a client of its partners
 * @param appIn application bytes received
 * @param appOut application bytes sent
 * @param wireIn bytes received from TCP
 * @param wireOut bytes sent to TCP
 * @param recordsIn TLS records received
 * @param recordsOut TLS records sent
 * @param queueBefore background messages waiting at the start
 * @param queueAfter background messages waiting at the end
 */
public record Service(
    Map<String, Long> answered,
    Map<String, Long> refused,
    Map<String, Long> failed,
    Map<String, Long> serviceNanos,
    long connections,
    long handshakesFull,
    long handshakesResumed,
    long handshakeFailures,
    long outboundHandshakes,
    long appIn,
    long appOut,
    long wireIn,
    long wireOut,
    long recordsIn,
    long recordsOut,
    long queueBefore,
    long queueAfter) {
  /** Keeps its own maps. */
  public Service {
    answered = Map.copyOf(answered);
    refused = Map.copyOf(refused);
    failed = Map.copyOf(failed);
    serviceNanos = Map.copyOf(serviceNanos);
  }

  /** Interactions answered with success, all kinds. */
  public long interactions() {
    return answered.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Interactions that did not succeed. */
  public long unsuccessful() {
    return refused.values().stream().mapToLong(Long::longValue).sum()
        + failed.values().stream().mapToLong(Long::longValue).sum();
  }
}
