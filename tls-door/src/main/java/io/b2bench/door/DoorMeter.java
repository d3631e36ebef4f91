package io.b2bench.door;

import io.b2bench.contract.control.DoorCounters;
import io.b2bench.tls.profile.Negotiated;
import java.util.concurrent.atomic.LongAdder;

/**
 * The cumulative counters of one door. Thread safe; counting costs some nanoseconds, reading is for
 * whoever takes a snapshot.
 */
public final class DoorMeter {
  private final LongAdder connections = new LongAdder();
  private final LongAdder handshakeFailures = new LongAdder();
  private final Tally<Negotiated> negotiated = new Tally<>();
  private final Tally<Negotiated> outbound = new Tally<>();
  private final Tally<String> answered = new Tally<>();
  private final Tally<String> refused = new Tally<>();
  private final Tally<String> failed = new Tally<>();
  private final Tally<String> serviceNanos = new Tally<>();
  private final LongAdder appIn = new LongAdder();
  private final LongAdder appOut = new LongAdder();
  private final LongAdder wireIn = new LongAdder();
  private final LongAdder wireOut = new LongAdder();
  private final LongAdder recordsIn = new LongAdder();
  private final LongAdder recordsOut = new LongAdder();

  /** Counts a connection that was opened on behalf of requests through this door. */
  public void outbound(Negotiated connection) {
    outbound.add(connection, 1);
  }

  /** The counts so far. */
  public DoorCounters counters() {
    return new DoorCounters(
        connections.sum(),
        handshakeFailures.sum(),
        negotiated.totals(Negotiated::text),
        outbound.totals(Negotiated::text),
        answered.totals(k -> k),
        refused.totals(k -> k),
        failed.totals(k -> k),
        serviceNanos.totals(k -> k),
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

  void negotiated(Negotiated connection) {
    negotiated.add(connection, 1);
  }

  void handshakeFailed() {
    handshakeFailures.increment();
  }

  void answered(String kind, int status, long nanos) {
    Tally<String> outcome = status < 400 ? answered : status < 500 ? refused : failed;
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
