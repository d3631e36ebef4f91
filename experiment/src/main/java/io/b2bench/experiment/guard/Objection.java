package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;

/**
 * What a rule holds against a window.
 *
 * @param reason what it takes away from the window, and why
 * @param voidsRun whether one such window makes the whole run invalid
 */
public record Objection(Reason reason, boolean voidsRun) {
  /** Against the window only. */
  public static Objection window(Reason reason) {
    return new Objection(reason, false);
  }

  /** Against the window and the run. */
  public static Objection run(Reason reason) {
    return new Objection(reason, true);
  }
}
