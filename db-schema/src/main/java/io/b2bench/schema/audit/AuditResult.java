package io.b2bench.schema.audit;

import java.util.List;

/**
 * What an audit of a database found.
 *
 * @param orders orders accepted since the population
 * @param customers customers registered since the population
 * @param checks names of the checks made
 * @param findings what is wrong, one sentence each; empty when all is well
 */
public record AuditResult(long orders, long customers, List<String> checks, List<String> findings) {
  /** Keeps its own lists. */
  public AuditResult {
    checks = List.copyOf(checks);
    findings = List.copyOf(findings);
  }
}
