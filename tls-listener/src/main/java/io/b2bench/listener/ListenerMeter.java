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
  private final LongAdder connections = new LongAdder();
  private final LongAdder handshakeFailures = new LongAdder();
  private final HandshakeCounter negotiated = new HandshakeCounter();
  private final HandshakeCounter outbound = new HandshakeCounter();
  private final HandshakeCounter database = new HandshakeCounter();
  private final KeyedCounter answered = new KeyedCounter();
  private final KeyedCounter refused = new KeyedCounter();
  private final KeyedCounter failed = new KeyedCounter();
  private final KeyedCounter serviceNanos = new KeyedCounter();
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

  /**
   * Counts a connection to the database that was opened for requests through this listener.
   *
   * @param size the bytes of its handshake; {@link HandshakeSize#NONE} without TLS
   */
  public void database(Negotiated connection, HandshakeSize size) {
    database.add(connection, size);
  }

  /** Counts a connection that was accepted. */
  public void connected() {
    connections.increment();
  }

  /** Counts a handshake that began and did not come to its end. */
  public void handshakeFailed() {
    handshakeFailures.increment();
  }

  /**
   * Counts a connection by what it negotiated.
   *
   * @param size the bytes of its handshake; {@link HandshakeSize#NONE} without TLS
   */
  public void negotiated(Negotiated connection, HandshakeSize size) {
    negotiated.add(connection, size);
  }

  /** Counts bytes that came in above TLS. */
  public void appIn(long bytes) {
    appIn.add(bytes);
  }

  /** Counts bytes that went out above TLS. */
  public void appOut(long bytes) {
    appOut.add(bytes);
  }

  /** Counts bytes that came in from the socket. */
  public void wireIn(long bytes) {
    wireIn.add(bytes);
  }

  /** Counts bytes that went out to the socket. */
  public void wireOut(long bytes) {
    wireOut.add(bytes);
  }

  /** Counts TLS records that came in. */
  public void recordsIn(int records) {
    recordsIn.add(records);
  }

  /** Counts TLS records that went out. */
  public void recordsOut(int records) {
    recordsOut.add(records);
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

  /** Counts an answer, and the time that it took to make. */
  public void answered(String kind, int status, long nanos) {
    KeyedCounter outcome = status < 400 ? answered : status < 500 ? refused : failed;
    outcome.add(kind, 1);
    serviceNanos.add(kind, nanos);
  }
}
