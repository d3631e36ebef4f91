package io.b2bench.results.decision;

/** How far the costs of a run hold on the machine that asks. */
public enum Reach {
  /** The machine that was measured. */
  HERE,
  /** Another machine with the same model of processor. */
  SAME_MODEL,
  /** Another model of processor: costs give an order of magnitude, no interval and no servers. */
  OTHER_MODEL;

  /** Whether figures have intervals. */
  public boolean quantifies() {
    return this != OTHER_MODEL;
  }
}
