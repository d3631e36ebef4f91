package io.b2bench.listener.netty;

import java.time.Duration;

/**
 * Since when a connection is silent, brings a request, or takes an answer. Used by its event loop
 * alone, which looks now and then, so that an exchange costs a note of the time and nothing else.
 */
final class Deadlines {
  private static final long NEVER = Long.MIN_VALUE;

  private long heard = System.nanoTime();
  private long bringing = NEVER;
  private long taking = NEVER;
  private boolean answering;

  /** Bytes came in. */
  void heard() {
    heard = System.nanoTime();
    if (bringing == NEVER && !answering) {
      bringing = heard;
    }
  }

  /** A handshake or a request is complete. */
  void complete() {
    bringing = NEVER;
  }

  /** An answer is being made. */
  void answering() {
    complete();
    answering = true;
  }

  /** A piece of an answer was handed over to be sent. */
  void sending() {
    taking = System.nanoTime();
  }

  /** The piece was sent. */
  void sent() {
    taking = NEVER;
    heard = System.nanoTime();
  }

  /** The answer was sent as a whole. */
  void answered() {
    sent();
    answering = false;
  }

  /** Whether a request takes too long to come in. */
  boolean slow(long now, Duration limit) {
    return bringing != NEVER && now - bringing > limit.toNanos();
  }

  /** Whether nobody takes an answer, or nobody says anything. */
  boolean dead(long now, Duration limit, Duration idle) {
    return (taking != NEVER && now - taking > limit.toNanos())
        || (!answering && now - heard > idle.toNanos());
  }
}
