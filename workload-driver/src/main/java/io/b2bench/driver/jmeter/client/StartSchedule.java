package io.b2bench.driver.jmeter.client;

import java.util.function.LongUnaryOperator;

/**
 * When a client of an open loop is to begin its interactions: a Poisson process that starts anew in
 * each turn of the gate, since time in which the client is suspended is no lag. The client's thread
 * moves it on; others use it only while that thread waits at its {@link Admission}.
 */
final class StartSchedule {
  private final LongUnaryOperator gap;
  private long turn;
  private long mean;
  private long next;
  private boolean runs;

  /**
   * A timetable that does not run yet.
   *
   * @param gap draws the time to the next start, out of the mean, in nanoseconds
   */
  StartSchedule(LongUnaryOperator gap) {
    this.gap = gap;
  }

  /** Whether the client begins by it. */
  boolean runs() {
    return runs;
  }

  /** The next intended start in a turn, by {@link System#nanoTime}. */
  long next(Admission.Turn now) {
    if (!runs || turn != now.number()) {
      runs = true;
      turn = now.number();
      mean = now.meanNanos();
      next = System.nanoTime() + gap.applyAsLong(mean);
    }
    return next;
  }

  /** The intended start of the interaction that begins now; the next one is drawn. */
  long take() {
    long due = next;
    next += gap.applyAsLong(mean);
    return due;
  }

  /** Runs no longer. */
  void stop() {
    runs = false;
  }

  /** Stops; how many starts that were due between two points of time were not taken. */
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
