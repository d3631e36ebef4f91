package io.b2bench.listener;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.concurrent.atomic.LongAdder;

/**
 * The cumulative counters of one listener. Thread safe; counting costs some nanoseconds, reading is
 * for whoever takes a snapshot.
 */
public final class ListenerMeter {
  private final LongAdder connections = new LongAdder();
  private final LongAdder handshakeFailures = new LongAdder();
  private final HandshakeTally negotiated = new HandshakeTally();
  private final HandshakeTally outbound = new HandshakeTally();
  private final Tally answered = new Tally();
  private final Tally refused = new Tally();
  private final Tally failed = new Tally();
  private final Tally serviceNanos = new Tally();
  private final LongAdder appIn = new LongAdder();
  private final LongAdder appOut = new LongAdder();
  private final LongAdder wireIn = new LongAdder();
  private final LongAdder wireOut = new LongAdder();
  private final LongAdder recordsIn = new LongAdder();
  private final LongAdder recordsOut = new LongAdder();

  /**
   * Counts a connection that was opened on behalf of requests through this listener.
   *
   * @param size the bytes of its handshake; {@link HandshakeSize#NONE} without TLS
   */
  public void outbound(Negotiated connection, HandshakeSize size) {
    outbound.add(connection, size);
  }

  /** The counts so far. */
  public ListenerCounters counters() {
    return new ListenerCounters(
        connections.sum(),
        handshakeFailures.sum(),
        negotiated.totals(),
        outbound.totals(),
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

  void accepted() {
    connections.increment();
  }

  void negotiated(Negotiated connection, HandshakeSize size) {
    negotiated.add(connection, size);
  }

  void handshakeFailed() {
    handshakeFailures.increment();
  }

  void answered(String kind, int status, long nanos) {
    Tally outcome = status < 400 ? answered : status < 500 ? refused : failed;
    outcome.add(kind, 1);
    serviceNanos.add(kind, nanos);
  }

  void wireIn(long bytes) {
    wireIn.add(bytes);
  }

  void wireOut(long bytes) {
    wireOut.add(bytes);
  }

  void appIn(long bytes) {
    appIn.add(bytes);
  }

  void appOut(long bytes) {
    appOut.add(bytes);
  }

  void recordsIn(long records) {
    recordsIn.add(records);
  }

  void recordsOut(long records) {
    recordsOut.add(records);
  }
}
