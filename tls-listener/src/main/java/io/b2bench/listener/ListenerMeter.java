package io.b2bench.listener;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.concurrent.atomic.LongAdder;

/**
 * The cumulative counters of one listener. Thread safe. Counting costs some nanoseconds; the
 * counters are read for snapshots.
 */
public final class ListenerMeter {
  final LongAdder connections = new LongAdder();
  final LongAdder handshakeFailures = new LongAdder();
  final HandshakeCounter negotiated = new HandshakeCounter();
  private final HandshakeCounter outbound = new HandshakeCounter();
  private final HandshakeCounter database = new HandshakeCounter();
  private final KeyedCounter answered = new KeyedCounter();
  private final KeyedCounter refused = new KeyedCounter();
  private final KeyedCounter failed = new KeyedCounter();
  private final KeyedCounter serviceNanos = new KeyedCounter();
  final LongAdder appIn = new LongAdder();
  final LongAdder appOut = new LongAdder();
  final LongAdder wireIn = new LongAdder();
  final LongAdder wireOut = new LongAdder();
  final LongAdder recordsIn = new LongAdder();
  final LongAdder recordsOut = new LongAdder();

  /**
   * Counts a connection that was opened on behalf of requests through this listener.
   *
   * @param size the bytes of its handshake; {@link HandshakeSize#NONE} without TLS
   */
  public void outbound(Negotiated connection, HandshakeSize size) {
    outbound.add(connection, size);
  }

  /**
   * Counts a connection to the database that was opened for requests through this listener.
   *
   * @param size the bytes of its handshake; {@link HandshakeSize#NONE} without TLS
   */
  public void database(Negotiated connection, HandshakeSize size) {
    database.add(connection, size);
  }

  /** The counts up to now. */
  public ListenerCounters counters() {
    return new ListenerCounters(
        connections.sum(),
        handshakeFailures.sum(),
        negotiated.totals(),
        outbound.totals(),
        database.totals(),
        answered.totals(),
        refused.totals(),
        failed.totals(),
        serviceNanos.totals(),
        appIn.sum(),
        appOut.sum(),
        wireIn.sum(),
        wireOut.sum(),
        recordsIn.sum(),
        recordsOut.sum());
  }

  void answered(String kind, int status, long nanos) {
    KeyedCounter outcome = status < 400 ? answered : status < 500 ? refused : failed;
    outcome.add(kind, 1);
    serviceNanos.add(kind, nanos);
  }
}
