package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.SessionLength;
import io.b2bench.driver.jmeter.script.Deck;
import java.util.SplittableRandom;

/**
 * The lengths of sessions by stratified quantiles: (0, 1] is cut into {@link #STRATA} equal parts,
 * each visited once, in shuffled order, at a random point. Twenty sessions thus come near the
 * distribution, and in the long run it is {@link SessionLength} exactly.
 */
final class LengthDeck {
  /** Sessions until every part was visited. */
  static final int STRATA = 20;

  private final SessionLength lengths;
  private final Deck deck;
  private final SplittableRandom random;

  /** A deck of these lengths, shuffled by {@code random}. */
  LengthDeck(SessionLength lengths, SplittableRandom random) {
    this.lengths = lengths;
    this.random = random;
    deck = new Deck(STRATA, random);
  }

  /** How many interactions the next session has. */
  int draw() {
    return lengths.quantile((deck.draw() + 1 - random.nextDouble()) / STRATA);
  }
}
