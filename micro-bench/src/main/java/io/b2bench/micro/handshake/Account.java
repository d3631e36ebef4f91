package io.b2bench.micro.handshake;

import io.b2bench.tls.memory.Meter;
import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * What each side has spent in each phase, by a meter of the running thread: nanoseconds, or bytes
 * allocated.
 */
public final class Account implements Meter {
  private static final int ENDS = Side.values().length;

  private final LongSupplier meter;
  private final long[] spent = new long[Phase.values().length * ENDS];
  private final long[] sent = new long[spent.length];
  private long connections;
  private long flights;
  private long last;

  /**
   * An empty account.
   *
   * @param meter what is read when a side begins and when it stops
   */
  public Account(LongSupplier meter) {
    this.meter = meter;
  }

  @Override
  public void start() {
    last = meter.getAsLong();
  }

  @Override
  public void stop(Phase phase, Side end) {
    spent[at(phase, end)] += meter.getAsLong() - last;
  }

  @Override
  public void sent(Phase phase, Side end, long bytes) {
    sent[at(phase, end)] += bytes;
  }

  @Override
  public void connected(int flightsOfIt) {
    connections++;
    flights += flightsOfIt;
  }

  /** What a side has spent in a phase. */
  public long spent(Phase phase, Side end) {
    return spent[at(phase, end)];
  }

  /** Bytes that a side has put on the wire in a phase. */
  public long sent(Phase phase, Side end) {
    return sent[at(phase, end)];
  }

  /** Handshakes. */
  public long connections() {
    return connections;
  }

  /** Flights of all handshakes: how often the direction changed, and one for the first. */
  public long flights() {
    return flights;
  }

  /** Begins again with nothing. */
  public void clear() {
    Arrays.fill(spent, 0);
    Arrays.fill(sent, 0);
    connections = 0;
    flights = 0;
  }

  private static int at(Phase phase, Side end) {
    return phase.place() * ENDS + end.place();
  }
}
