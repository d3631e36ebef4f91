package io.b2bench.measurement.message;

import java.util.List;

/**
 * Answer to {@code POST /audit}: whether the data agree with themselves.
 *
 * @param orders orders accepted since the population
 * @param customers customers registered since the population
 * @param checks names of the checks made
 * @param findings what is wrong, one sentence each; empty when all is well
 */
public record Audit(long orders, long customers, List<String> checks, List<String> findings) {
  /** Copies the lists. */
  public Audit {
    checks = List.copyOf(checks);
    findings = List.copyOf(findings);
  }
}
