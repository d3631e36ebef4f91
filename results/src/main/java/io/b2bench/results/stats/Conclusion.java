package io.b2bench.results.stats;

/** The conclusion of a comparison; it is never "no difference". */
public enum Conclusion {
  /** It costs more: the whole 95 % interval shows a cost. */
  COSTS,
  /** It saves: the whole 95 % interval shows a saving. */
  SAVES,
  /** The 90 % interval lies within the margin: shown to be equivalent at 5 %. */
  EQUIVALENT,
  /** Neither was shown. */
  UNDECIDED
}
