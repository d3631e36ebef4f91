package io.b2bench.link.relay;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The congestion window of one end of a connection that loses nothing: it begins with ten segments
 * (RFC 6928) and grows by every byte that is acknowledged (RFC 5681, slow start), a round trip
 * after it was sent. Not thread-safe.
 */
final class SlowStart {
  /** The upper bound of the initial window in RFC 6928, section 2. */
  static final int INITIAL = 14_600;

  private final long roundTrip;
  private final Deque<Flight> flights = new ArrayDeque<>();
  private long window = INITIAL;
  private long inFlight;
  private long last = Long.MIN_VALUE;

  /** Bytes on the way, and when their acknowledgement comes. */
  private record Flight(long acknowledged, long bytes) {}

  /**
   * A new connection.
   *
   * @param roundTrip in nanoseconds
   */
  SlowStart(long roundTrip) {
    this.roundTrip = roundTrip;
  }

  /** When the last of some bytes leaves, which are ready at a time; none overtakes another. */
  long leaves(long ready, int bytes) {
    long at = Math.max(ready, last);
    long rest = bytes;
    while (rest > 0) {
      acknowledge(at);
      long now = Math.min(rest, window - inFlight);
      if (now > 0) {
        flights.add(new Flight(at + roundTrip, now));
        inFlight += now;
        rest -= now;
      } else {
        at = flights.element().acknowledged();
      }
    }
    last = at;
    return at;
  }

  private void acknowledge(long at) {
    while (!flights.isEmpty() && flights.element().acknowledged() <= at) {
      long bytes = flights.remove().bytes();
      inFlight -= bytes;
      window += bytes;
    }
  }
}
