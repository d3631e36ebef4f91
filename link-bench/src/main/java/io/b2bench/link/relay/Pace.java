package io.b2bench.link.relay;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * The clock of one direction of a link: when something that comes in now has reached the other end.
 * Like a line, it serves one after another, and then each takes the delay. Thread-safe.
 */
final class Pace {
  /** How long something may wait for its turn before a datagram is dropped, as with tbf. */
  private static final long LONGEST_WAIT_NANOS = 50_000_000;

  private static final double BITS_PER_BYTE = 8;
  private static final double NANOS_PER_SECOND = 1e9;

  private final double nanosPerByte;
  private final long delayNanos;
  private long free = Long.MIN_VALUE / 2;

  /**
   * A direction.
   *
   * @param bitsPerSecond absent without a limit
   */
  Pace(OptionalLong bitsPerSecond, Duration delay) {
    this.nanosPerByte =
        bitsPerSecond.isPresent()
            ? BITS_PER_BYTE * NANOS_PER_SECOND / bitsPerSecond.getAsLong()
            : 0;
    this.delayNanos = delay.toNanos();
  }

  /** When so many bytes, which come in now, have arrived. */
  synchronized long due(long now, int bytes) {
    if (nanosPerByte == 0) {
      return now + delayNanos;
    }
    free = Math.max(free, now) + Math.round(bytes * nanosPerByte);
    return free + delayNanos;
  }

  /** Whether a datagram would wait too long for its turn. */
  synchronized boolean full(long now) {
    return free - LONGEST_WAIT_NANOS > now;
  }

  /** Bytes that may be on the way in this direction before whoever sends a stream has to wait. */
  int room(int least, int most) {
    return nanosPerByte == 0
        ? most
        : (int) Math.clamp((delayNanos + LONGEST_WAIT_NANOS) / nanosPerByte, least, most);
  }
}
