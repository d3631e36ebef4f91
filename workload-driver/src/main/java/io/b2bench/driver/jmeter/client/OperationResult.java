package io.b2bench.driver.jmeter.client;

/**
 * How an operation ended.
 *
 * @param failure what failed, in a few words that are the same for the same failure; empty when all
 *     went well
 * @param status the HTTP status; 0 without a reply
 * @param nanos from the first byte sent (or from connecting), in an open loop from the intended
 *     start, to the last byte received
 * @param connectNanos time to connect and for the handshake; 0 on a connection that stood
 * @param latencyNanos the part of {@code nanos} until the header of the reply was there; 0 without
 *     a reply, and where single samples are not kept
 * @param sent bytes of the request; 0 without a reply
 * @param received bytes of the body of the reply
 */
public record OperationResult(
    String failure,
    int status,
    long nanos,
    long connectNanos,
    long latencyNanos,
    long sent,
    long received) {
  /** The same where something else failed. */
  OperationResult failing(String why) {
    return new OperationResult(why, status, nanos, connectNanos, latencyNanos, sent, received);
  }

  /** Whether all went well. */
  public boolean successful() {
    return failure.isEmpty();
  }
}
