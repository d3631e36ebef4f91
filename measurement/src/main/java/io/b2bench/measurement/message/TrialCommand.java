package io.b2bench.measurement.message;

import java.time.Duration;

/**
 * A trial to make, by a JVM of its own.
 *
 * @param subject of what
 * @param pace how much
 */
public record TrialCommand(Subject subject, Pace pace) {
  /**
   * How much is measured in a fork.
   *
   * @param warmUps operations of the warm-up at least
   * @param warmUp how long it goes on at most while the JIT compiler is busy
   * @param iterations measured iterations
   * @param iteration length of each
   */
  public record Pace(int warmUps, Duration warmUp, int iterations, Duration iteration) {}
}
