package io.b2bench.experiment.workload;

import java.time.Duration;
import java.util.List;

/**
 * How a fork was warmed up.
 *
 * @param took how long it took
 * @param compilerShare share of the JIT compiler in the server's CPU over the last rotation, 0 to 1
 * @param unsteady what was not steady yet when it ended, one sentence each; empty when all was, or
 *     where nobody looked
 */
public record WarmUp(Duration took, double compilerShare, List<String> unsteady) {
  /** Copies the list. */
  public WarmUp {
    unsteady = List.copyOf(unsteady);
  }
}
