package io.b2bench.experiment.workload;

import java.time.Duration;
import java.util.List;

/**
 * The result of the warm-up of a fork.
 *
 * @param took how long it took
 * @param compilerShare share of the JIT compiler in the server's CPU over the last rotation, 0 to 1
 * @param unsteady what was not steady when it ended, one sentence each; empty when everything was,
 *     or where it was not checked
 */
public record WarmUp(Duration took, double compilerShare, List<String> unsteady) {
  /** Copies the list. */
  public WarmUp {
    unsteady = List.copyOf(unsteady);
  }
}
