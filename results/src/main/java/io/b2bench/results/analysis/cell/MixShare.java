package io.b2bench.results.analysis.cell;

import java.util.OptionalDouble;

/**
 * How often a kind of interaction occurred.
 *
 * @param kind the kind
 * @param count how often
 * @param share of all interactions, 0 to 1
 * @param promised the share that the decks promise; absent where the run does not say
 * @param standardErrors by how many standard deviations of independent draws the share is off its
 *     promise; shuffled decks come nearer than that
 */
public record MixShare(
    String kind, long count, double share, OptionalDouble promised, OptionalDouble standardErrors) {
  /** Up to so many standard errors a share counts as kept. */
  public static final double TOLERATED = 3;

  /** Whether the share is not what was promised. */
  public boolean broken() {
    return Math.abs(standardErrors.orElse(0)) > TOLERATED;
  }
}
