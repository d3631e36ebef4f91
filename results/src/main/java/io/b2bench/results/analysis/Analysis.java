package io.b2bench.results.analysis;

import io.b2bench.results.store.Recorded;

/** From what was recorded to what it says. */
public final class Analysis {
  private Analysis() {}

  /** Computes all figures of a run; the same run gives the same results. */
  public static Results of(Recorded run) {
    return new Results(run.run().blocks());
  }
}
