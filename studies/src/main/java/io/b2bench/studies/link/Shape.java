package io.b2bench.studies.link;

import java.time.Duration;
import java.util.Optional;

/**
 * What the link between sender and receiver does to packets.
 *
 * @param wiring what they go through
 * @param bitsPerSecond what it carries at most in each direction; absent without a limit
 * @param delay how long it takes in each direction
 */
record Shape(Wiring wiring, Optional<Long> bitsPerSecond, Duration delay) {
  private static final Duration QUEUE = Duration.ofMillis(60);
  private static final Duration SETTLE = Duration.ofMillis(20);
  private static final Duration WINDOW = Duration.ofMillis(80);
  private static final Duration QUIET = Duration.ofMillis(12);
  private static final int ROUND_TRIPS = 30;
  private static final int ROUND_TRIPS_TO_SETTLE = 10;

  /** Whether it is anything else than the machine itself. */
  boolean shapes() {
    return bitsPerSecond.isPresent() || !delay.isZero();
  }

  /** Whether a relay stands between the ends. */
  boolean needsRelay() {
    return wiring == Wiring.RELAY && shapes();
  }

  /** How long a connection runs before it is counted: until queues have their length. */
  Duration settle() {
    return shapes()
        ? SETTLE.plus(QUEUE).plus(delay.multipliedBy(2L * ROUND_TRIPS_TO_SETTLE))
        : SETTLE;
  }

  /** How long it is counted. */
  Duration window() {
    Duration trips = delay.multipliedBy(2L * ROUND_TRIPS);
    Duration least = bitsPerSecond.isPresent() ? WINDOW.multipliedBy(2) : WINDOW;
    return trips.compareTo(least) > 0 ? trips : least;
  }

  /** How long no datagram may come until none is on the way any more. */
  Duration quiet() {
    return shapes() ? QUIET.plus(QUEUE).plus(delay) : QUIET;
  }

  /** In words. */
  String text() {
    String through =
        wiring == Wiring.NAMESPACE
            ? "between two network namespaces"
            : shapes() ? "loopback and a relay" : "loopback";
    return through
        + (shapes()
            ? ", %s, %.3g ms each way"
                .formatted(
                    bitsPerSecond.map(RateKind::text).orElse("no limit"), delay.toNanos() / 1e6)
            : ", not shaped");
  }
}
