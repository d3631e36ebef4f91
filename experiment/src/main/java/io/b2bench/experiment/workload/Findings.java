package io.b2bench.experiment.workload;

import java.util.List;

/**
 * The result of the audit at the end of a fork.
 *
 * @param checks names of the checks made
 * @param faults what is wrong, one sentence each; empty when all is well
 */
public record Findings(List<String> checks, List<String> faults) {
  /** Copies the lists. */
  public Findings {
    checks = List.copyOf(checks);
    faults = List.copyOf(faults);
  }
}
