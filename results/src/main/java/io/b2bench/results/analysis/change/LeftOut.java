package io.b2bench.results.analysis.change;

/**
 * A series or stratum that is not compared.
 *
 * @param name its name
 * @param why why not
 */
public record LeftOut(String name, Why why) {
  /** Why something is not compared. */
  public enum Why {
    /** The second run lacks it. */
    ONLY_FIRST,
    /** The first run lacks it. */
    ONLY_SECOND,
    /** Its profile is not the same in the catalogues of both runs. */
    REDEFINED
  }
}
