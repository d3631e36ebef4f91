package io.b2bench.server.service;

import java.time.Duration;

/**
 * How often and after which pauses background work is tried again.
 *
 * @param attempts how often it is tried in all before it becomes a dead letter
 * @param firstPause the pause after the first failed attempt
 * @param growth by how much each pause is longer than the one before
 * @param care how long dead letters lie before they are looked at again
 * @param lease how long a message belongs to the server that touched it last; then any may take it
 */
record RetryPolicy(int attempts, Duration firstPause, int growth, Duration care, Duration lease) {
  /**
   * Five attempts with pauses of 0.25, 1, 4 and 16 seconds; dead letters lie for 15 seconds; a
   * message is another's after 30 seconds, longer than pause and partner call together.
   */
  static final RetryPolicy STANDARD =
      new RetryPolicy(5, Duration.ofMillis(250), 4, Duration.ofSeconds(15), Duration.ofSeconds(30));

  /** Refuses what would never end or never begin. */
  RetryPolicy {
    if (attempts < 1
        || growth < 1
        || firstPause.isNegative()
        || !care.isPositive()
        || lease.isNegative()) {
      throw new IllegalArgumentException(
          "a retry policy needs at least one attempt, a growth of 1 or more and no negative pause");
    }
  }

  /** The pause while the database fails, so that no attempt can be recorded: it does not grow. */
  Duration withoutDatabase() {
    return pauseAfter(2);
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
