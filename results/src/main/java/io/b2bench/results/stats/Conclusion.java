package io.b2bench.results.stats;

/** The conclusion of a comparison; it is never "no difference". */
public enum Conclusion {
  /** It costs more: the whole 95 % interval shows a cost. */
  COSTS,
  /** It saves: the whole 95 % interval shows a saving. */
  SAVES,
  /** The whole 95 % interval lies within the margin. */
  EQUIVALENT,
  /** Neither was shown. */
  UNDECIDED
}
