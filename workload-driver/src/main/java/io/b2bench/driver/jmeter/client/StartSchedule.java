package io.b2bench.driver.jmeter.client;

import java.util.function.LongUnaryOperator;

/**
 * When a client of an open loop is to begin its operations: a Poisson process that starts anew each
 * time the client is resumed, since the time while it is suspended is no lag. Only the client's
 * thread uses it, and others while that client is suspended.
 */
final class StartSchedule {
  private final LongUnaryOperator gap;
  private long turn;
  private long mean;
  private long next;
  private boolean runs;

  /**
   * A schedule that does not run yet.
   *
   * @param gap draws the time to the next start, out of the mean, in nanoseconds
   */
  StartSchedule(LongUnaryOperator gap) {
    this.gap = gap;
  }

  /** Whether the client follows it. */
  boolean runs() {
    return runs;
  }

  /**
   * Waits until the next operation is due: at once in a closed loop, never twice in a turn of one
   * operation.
   *
   * @param client the number of the client, from 0
   * @param performed the turn of its last operation
   * @return whether to go on; {@code false} when the run is over
   */
  boolean await(Admission admission, int client, long performed) {
    while (true) {
      Turn during = admission.turn();
      if (during.single() && during.number() == performed) {
        if (!admission.awaitTurn(client, during)) {
          return false;
        }
        continue;
      }
      if (during.closedLoop()) {
        stop();
        return true;
      }
      long due = next(during);
      if (due - System.nanoTime() <= 0) {
        return true;
      }
      if (!admission.awaitTime(client, during, due)) {
        return false;
      }
    }
  }

  /** The next intended start in a turn, by {@link System#nanoTime}. */
  long next(Turn now) {
    if (!runs || turn != now.number()) {
      runs = true;
      turn = now.number();
      mean = now.meanNanos();
      next = System.nanoTime() + gap.applyAsLong(mean);
    }
    return next;
  }

  /** The intended start of the operation that begins now; the next one is drawn. */
  long take() {
    long due = next;
    next += gap.applyAsLong(mean);
    return due;
  }

  /** Stops. */
  void stop() {
    runs = false;
  }

  /** Stops; how many starts were due between two points of time and were not made. */
  long missed(long from, long to) {
    long missed = 0;
    while (runs && next - to <= 0) {
      missed += next - from >= 0 ? 1 : 0;
      take();
    }
    stop();
    return missed;
  }
}
