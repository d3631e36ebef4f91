package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;

/**
 * A rule's objection to a window.
 *
 * @param reason which figures are void, and why
 * @param voidsRun whether one such window makes the whole run invalid
 */
public record Objection(Reason reason, boolean voidsRun) {
  /** An objection to the window only. */
  public static Objection window(Reason reason) {
    return new Objection(reason, false);
  }

  /** An objection to the window and the whole run. */
  public static Objection run(Reason reason) {
    return new Objection(reason, true);
  }
}
