package io.b2bench.micro.fork;

import java.time.Duration;

/**
 * Repeats an operation until it is warm: at least so many times, and until the JIT compiler has
 * less than a twentieth of a round left to do; or until the time is up. By count and not by time,
 * because the first million bytes of a cold cipher can take 75 times as long as a warm one.
 *
 * @param least how many small operations at least
 * @param most how long either part takes at most, once there were enough
 */
public record WarmUp(int least, Duration most) {
  private static final long ROUND_MILLIS = 200;
  private static final double QUIET = 0.05;
  private static final int SHARE = 100;

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
   * Warms up with a small operation, which runs the same code often in a short time: compilers
   * count calls, not bytes. Then with the one that is measured, a hundredth as often at least.
   *
   * @return how many operations it took, both together
   * @throws E when an operation fails
   */
  public <E extends Exception> long run(Operation<E> small, Operation<E> measured) throws E {
    return repeat(least, small) + repeat(Math.max(1, least / SHARE), measured);
  }

  /**
   * The same for operations with keys, each of which runs its innermost code thousands of times.
   */
  public WarmUp forKeys() {
    return new WarmUp(Math.max(1, least / SHARE), most);
  }

  private <E extends Exception> long repeat(int times, Operation<E> operation) throws E {
    long began = System.nanoTime();
    long count = 0;
    boolean quiet = false;
    while (count < times || (!quiet && System.nanoTime() - began < most.toNanos())) {
      long compiled = Stopwatch.compiledMillis();
      long round = System.nanoTime();
      while (System.nanoTime() - round < ROUND_MILLIS * 1_000_000) {
        operation.perform();
        count++;
      }
      quiet = Stopwatch.compiledMillis() - compiled < QUIET * ROUND_MILLIS;
    }
    return count;
  }
}
