package io.b2bench.measurement.message;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * What came through one listener since the component started.
 *
 * @param connections TCP connections accepted
 * @param handshakeFailures handshakes that did not complete
 * @param negotiated completed handshakes by what was negotiated, in the text form of {@code
 *     Negotiated}; a plain listener counts its connections under {@code plain}
 * @param outbound the same for connections that the component opened on behalf of requests through
 *     this listener
 * @param database the same for its own connections to the database, where each listener has some
 * @param answered requests answered with success, by kind
 * @param refused requests refused with a 4xx, by kind ({@code other} for unknown paths)
 * @param failed requests failed with a 5xx, by kind
 * @param serviceNanos time from request parsed to response handed over, summed by kind
 * @param appIn application bytes received
 * @param appOut application bytes sent
 * @param wireIn bytes received from TCP
 * @param wireOut bytes sent to TCP
 * @param recordsIn TLS records received
 * @param recordsOut TLS records sent
 */
public record ListenerCounters(
    long connections,
    long handshakeFailures,
    Map<String, Handshakes> negotiated,
    Map<String, Handshakes> outbound,
    Map<String, Handshakes> database,
    Map<String, Long> answered,
    Map<String, Long> refused,
    Map<String, Long> failed,
    Map<String, Long> serviceNanos,
    long appIn,
    long appOut,
    long wireIn,
    long wireOut,
    long recordsIn,
    long recordsOut) {
  /** Copies the maps. */
  public ListenerCounters {
    negotiated = Map.copyOf(negotiated);
    outbound = Map.copyOf(outbound);
    database = Map.copyOf(database);
    answered = Map.copyOf(answered);
    refused = Map.copyOf(refused);
    failed = Map.copyOf(failed);
    serviceNanos = Map.copyOf(serviceNanos);
  }

  /** Together with the same listener of another server. */
  public ListenerCounters plus(ListenerCounters other) {
    return new ListenerCounters(
        connections + other.connections,
        handshakeFailures + other.handshakeFailures,
        merged(negotiated, other.negotiated, Handshakes::plus),
        merged(outbound, other.outbound, Handshakes::plus),
        merged(database, other.database, Handshakes::plus),
        merged(answered, other.answered, Long::sum),
        merged(refused, other.refused, Long::sum),
        merged(failed, other.failed, Long::sum),
        merged(serviceNanos, other.serviceNanos, Long::sum),
        appIn + other.appIn,
        appOut + other.appOut,
        wireIn + other.wireIn,
        wireOut + other.wireOut,
        recordsIn + other.recordsIn,
        recordsOut + other.recordsOut);
  }

  private static <V> Map<String, V> merged(
      Map<String, V> one, Map<String, V> other, BinaryOperator<V> plus) {
    Map<String, V> all = new HashMap<>(one);
    other.forEach((key, value) -> all.merge(key, value, plus));
    return all;
  }
}
