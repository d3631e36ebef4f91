package io.b2bench.results.analysis.content;

/** What explains the CPU of a window. What more of it costs belongs to a profile. */
sealed interface Term {
  /**
   * The share of a kind of interaction.
   *
   * @param kind the kind
   * @param profile behind which profile
   */
  record Kind(String kind, String profile) implements Term {}

  /**
   * Application bytes sent per interaction, in units of 100 kB.
   *
   * @param profile behind which profile
   */
  record Bytes(String profile) implements Term {}

  /**
   * Sessions begun per interaction.
   *
   * @param profile behind which profile
   */
  record Session(String profile) implements Term {}

  /**
   * That a window is of this series; its slope is used for nothing else.
   *
   * @param series the series
   */
  record Series(String series) implements Term {
    @Override
    public String profile() {
      return "";
    }
  }

  /** The profile; empty where it is none of a profile. */
  String profile();
}
