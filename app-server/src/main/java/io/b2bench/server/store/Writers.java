package io.b2bench.server.store;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Transactions that write: one after the other, or side by side where the database allows it. */
final class Writers {
  private final boolean oneAtATime;
  private final ReentrantLock turn = new ReentrantLock(true);

  Writers(boolean oneAtATime) {
    this.oneAtATime = oneAtATime;
  }

  /**
   * Runs a transaction up to the end of its commit. What the same thread runs within needs no turn
   * of its own.
   */
  <T> T run(Supplier<T> transaction) {
    if (!oneAtATime) {
      return transaction.get();
    }
    turn.lock();
    try {
      return transaction.get();
    } finally {
      turn.unlock();
    }
  }
}
