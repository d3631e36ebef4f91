package io.b2bench.results.analysis.threshold;

/** What becomes of a threshold; the worst first. */
public enum Outcome {
  /** The whole interval lies beyond the limit. */
  BROKEN,
  /** The limit lies within the interval, or there is none. */
  UNDECIDED,
  /** The whole interval keeps the limit. */
  HELD
}
