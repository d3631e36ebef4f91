package io.b2bench.server.service;

import java.time.Duration;

/**
 * How often and after which pauses background work is tried again.
 *
 * @param attempts how often it is tried in all before it becomes a dead letter
 * @param firstPause the pause after the first failed attempt
 * @param growth by how much each pause is longer than the one before
 * @param care how long dead letters lie before they are looked at again
 */
record RetryPolicy(int attempts, Duration firstPause, int growth, Duration care) {
  /** Five attempts with pauses of 0.25, 1, 4 and 16 seconds; dead letters lie for 15 seconds. */
  static final RetryPolicy STANDARD =
      new RetryPolicy(5, Duration.ofMillis(250), 4, Duration.ofSeconds(15));

  /** Refuses what would never end or never begin. */
  RetryPolicy {
    if (attempts < 1 || growth < 1 || firstPause.isNegative() || !care.isPositive()) {
      throw new IllegalArgumentException(
          "a retry policy needs at least one attempt, a growth of 1 or more and no negative pause");
    }
  }

  /** The pause after so many failed attempts. */
  Duration pauseAfter(int failed) {
    Duration pause = firstPause;
    for (int i = 1; i < Math.min(failed, attempts); i++) {
      pause = pause.multipliedBy(growth);
    }
    return pause;
  }
}
