package io.b2bench.results.analysis.content;

/** What explains the CPU of a window. */
sealed interface Term {
  /**
   * The share of a kind of interaction.
   *
   * @param kind the kind
   */
  record Kind(String kind) implements Term {}

  /** Application bytes sent per interaction, in units of 100 kB. */
  record Bytes() implements Term {}

  /**
   * Sessions begun per interaction behind one profile.
   *
   * @param profile the profile
   */
  record Session(String profile) implements Term {}

  /**
   * That a window is of this series; its slope is used for nothing else.
   *
   * @param series the series
   */
  record Series(String series) implements Term {}
}
