package io.b2bench.report;

import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What became of the thresholds of a run, or of two runs that were compared.
 *
 * @param run name of the run or of both
 * @param at when it was measured
 * @param checks the thresholds
 * @param invalid why none of it may be believed; absent where it may
 */
public record CheckedRun(String run, Instant at, List<Check> checks, Optional<String> invalid) {
  /** Keeps its own list. */
  public CheckedRun {
    checks = List.copyOf(checks);
  }

  /** Whether a threshold is broken, or cannot be believed to hold. */
  public boolean fails() {
    return invalid.isPresent() || count(Outcome.BROKEN) > 0;
  }

  /** How many thresholds came out like that. */
  long count(Outcome outcome) {
    return checks.stream().filter(c -> c.outcome() == outcome).count();
  }

  /** A sentence for each threshold. */
  public List<String> sentences() {
    return checks.stream().map(CheckText::sentence).toList();
  }
}
