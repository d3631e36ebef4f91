package io.b2bench.results.log;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A request as a log has it.
 *
 * @param time when it ended: {@code 23/Nov/2026:19:22:02 +0000}
 * @param out bytes sent; without the header where the format knows no better
 * @param in bytes received; absent where the format does not say
 * @param begins what began with it; absent where the format does not say
 */
record LogLine(String time, double out, OptionalDouble in, Optional<Begins> begins) {
  /** What the first request of a connection began with. */
  enum Begins {
    /** It came on a connection that was there. */
    NOTHING,
    /** A full handshake. */
    FULL,
    /** A resumed one. */
    RESUMED
  }
}
