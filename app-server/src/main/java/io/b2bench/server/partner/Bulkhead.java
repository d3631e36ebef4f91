package io.b2bench.server.partner;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Bounds how many calls wait for a partner that says nothing. While it answers, any number may
 * wait; after a tenth of the timeout without an answer only {@value #PROBES} may, and a further
 * call is refused at once. Those that wait find out when it is back: the first answer lets all in
 * again.
 */
final class Bulkhead {
  /** How many calls may wait for a partner that is silent. */
  static final int PROBES = 64;

  private final long patience;
  private final LongSupplier nanoTime;
  private int waiting;
  private boolean timedOut;
  private long quietSince;

  /**
   * A bulkhead in front of one partner.
   *
   * @param timeout how long a call may take
   * @param nanoTime a clock such as {@link System#nanoTime}
   */
  Bulkhead(Duration timeout, LongSupplier nanoTime) {
    this.patience = timeout.toNanos() / 10;
    this.nanoTime = nanoTime;
  }

  /**
   * Asks to call the partner; whoever may must say how it ended.
   *
   * @return whether it may be called
   */
  synchronized boolean enter() {
    long now = nanoTime.getAsLong();
    if (waiting == 0 && !timedOut) {
      quietSince = now;
    }
    if (waiting >= PROBES && (timedOut || now - quietSince > patience)) {
      return false;
    }
    waiting++;
    return true;
  }

  /** The partner answered, or failed in another way than by being silent. */
  synchronized void answered() {
    waiting--;
    timedOut = false;
    quietSince = nanoTime.getAsLong();
  }

  /** The call took too long. */
  synchronized void timedOut() {
    waiting--;
    timedOut = true;
  }
}
