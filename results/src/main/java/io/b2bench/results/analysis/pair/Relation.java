package io.b2bench.results.analysis.pair;

/** What is known of the figure of one series beside that of another. */
public enum Relation {
  /** It is larger, by more than the farther end of A/A. */
  MORE,
  /** It is smaller, by more than the farther end of A/A. */
  LESS,
  /** It is the same within 2 %. */
  SAME,
  /** Their interval reaches either way, or no farther than A/A, where nothing differs. */
  UNDECIDED;

  /** Whether the two have an order. */
  public boolean differ() {
    return this == MORE || this == LESS;
  }
}
