package io.b2bench.results.analysis.pair;

/** What is known of the figure of one series beside that of another. */
public enum Relation {
  /** It is larger, by more than A/A showed where nothing differs. */
  MORE,
  /** It is smaller, by more than A/A showed where nothing differs. */
  LESS,
  /** It is the same within 2 %. */
  SAME,
  /** The two cannot be told apart here. */
  UNDECIDED;

  /** Whether the two have an order. */
  public boolean differ() {
    return this == MORE || this == LESS;
  }
}
