package io.b2bench.listener.tomcat;

import io.b2bench.tls.keys.Bearer;
import java.time.Duration;
import java.util.Optional;

/** What is known of one connection. */
final class Line {
  private static final long NEVER = Long.MIN_VALUE;

  private volatile Optional<Bearer> bearer = Optional.empty();
  private volatile long bringing = NEVER;

  /** Bytes came in. */
  void heard() {
    if (bringing == NEVER) {
      bringing = System.nanoTime();
    }
  }

  /** A handshake or a request is complete. */
  void complete() {
    bringing = NEVER;
  }

  /** Whether a request takes too long to come in. */
  boolean slow(long now, Duration limit) {
    long began = bringing;
    return began != NEVER && now - began > limit.toNanos();
  }

  /** Says whom the client's certificate lets act. */
  void borneBy(Optional<Bearer> shown) {
    bearer = shown;
  }

  /** Whom the client's certificate lets act; empty where it is not asked for one. */
  Optional<Bearer> bearer() {
    return bearer;
  }
}
