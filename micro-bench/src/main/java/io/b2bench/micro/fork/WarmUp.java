package io.b2bench.micro.fork;

import java.time.Duration;

/**
 * Repeats an operation until it is warm: at least so many times, and until the JIT compiler has
 * less than a twentieth of a round left to do; or until the time is up. By count and not by time,
 * because the first million bytes of a cold cipher can take 75 times as long as a warm one.
 *
 * @param least how many operations at least
 * @param most how long at most, once there were {@code least}
 */
public record WarmUp(int least, Duration most) {
  private static final long ROUND_MILLIS = 200;
  private static final double QUIET = 0.05;

  /**
   * What is warmed up.
   *
   * @param <E> what it throws
   */
  @FunctionalInterface
  public interface Operation<E extends Exception> {
    /** Once. */
    void perform() throws E;
  }

  /**
   * Warms up.
   *
   * @return how many operations it took
   */
  public <E extends Exception> long run(Operation<E> operation) throws E {
    long began = System.nanoTime();
    long count = 0;
    boolean quiet = false;
    while (count < least || (!quiet && System.nanoTime() - began < most.toNanos())) {
      long compiled = Stopwatch.compilerMillis();
      long round = System.nanoTime();
      while (System.nanoTime() - round < ROUND_MILLIS * 1_000_000) {
        operation.perform();
        count++;
      }
      quiet = Stopwatch.compilerMillis() - compiled < QUIET * ROUND_MILLIS;
    }
    return count;
  }
}
