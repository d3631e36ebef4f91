package io.b2bench.driver.jmeter.client;

import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * One time that clients are let through.
 *
 * @param number which one, from 1; 0 before the first
 * @param meanNanos in an open loop the mean time between two starts of one client; 0 in a closed
 *     one
 * @param reconnect whether every operation gets a connection of its own
 * @param single whether each client does one operation and then waits for another turn
 */
record Turn(long number, long meanNanos, boolean reconnect, boolean single) {
  /** Nobody was let through yet. */
  static final Turn BEFORE = new Turn(0, 0, false, false);

  /** The one after this. */
  Turn next(int clients, OptionalDouble perSecond, boolean reconnect) {
    long mean =
        perSecond.isPresent()
            ? Math.max(1, Math.round(TimeUnit.SECONDS.toNanos(clients) / perSecond.getAsDouble()))
            : 0;
    return new Turn(number + 1, mean, reconnect, false);
  }

  /** The one after this, of one operation for each client. */
  Turn nextOfOne() {
    return new Turn(number + 1, 0, false, true);
  }

  boolean closedLoop() {
    return meanNanos == 0;
  }
}
