package io.b2bench.measurement.message;

import io.b2bench.measurement.observation.Subject;
import java.time.Duration;

/**
 * A trial to make.
 *
 * @param subject of what
 * @param fork its number among those of the subject, from 1
 * @param pace how much
 */
public record TrialCommand(Subject subject, int fork, Pace pace) {
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
