package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;

/**
 * What passed the listener of the cell in a window, as the measured process counted it.
 *
 * @param connections connections accepted
 * @param handshakesFull full handshakes completed
 * @param handshakesResumed resumed handshakes completed
 * @param handshakeFailures handshakes that did not complete
 * @param outboundHandshakes handshakes of the process as a client of its partners
 * @param appIn application bytes received
 * @param appOut application bytes sent
 * @param wireIn bytes received from TCP
 * @param wireOut bytes sent to TCP
 * @param recordsIn TLS records received
 * @param recordsOut TLS records sent
 * @param queueBefore background messages waiting at the start
 * @param queueAfter background messages waiting at the end
 */
@RecordBuilder
public record ListenerTraffic(
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
    long queueAfter)
    implements ListenerTrafficBuilder.With {
  /** Where there is no listener, or nothing passed it. */
  public static final ListenerTraffic NONE =
      new ListenerTraffic(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}
