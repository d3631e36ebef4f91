package io.b2bench.results.stats;

/** What a comparison shows; "no difference" is never one of them. */
public enum Conclusion {
  /** It costs: the 95 % interval lies on the dear side. */
  COSTS,
  /** It saves: the 95 % interval lies on the cheap side. */
  SAVES,
  /** The 90 % interval lies within the margin: shown to be equivalent at 5 %. */
  EQUIVALENT,
  /** Neither was shown. */
  UNDECIDED
}
