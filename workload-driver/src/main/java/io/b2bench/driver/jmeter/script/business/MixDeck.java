package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.script.Deck;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The mix of interactions as a shuffled deck: each interaction has as many cards as its weight
 * says, so that of every hundred draws of the full mix exactly fifty are {@code create-order}.
 */
final class MixDeck {
  private final List<Interaction> cards;
  private final Deck deck;

  /**
   * A deck.
   *
   * @param interactions those that take part
   * @param random shuffles it
   */
  MixDeck(Collection<Interaction> interactions, SplittableRandom random) {
    if (interactions.isEmpty()) {
      throw new IllegalArgumentException("a mix needs an interaction");
    }
    List<Interaction> all = new ArrayList<>();
    for (Interaction interaction : EnumSet.copyOf(interactions)) {
      for (int i = 0; i < interaction.weight(); i++) {
        all.add(interaction);
      }
    }
    cards = List.copyOf(all);
    deck = new Deck(cards.size(), random);
  }

  /** The next interaction. */
  Interaction draw() {
    return cards.get(deck.draw());
  }
}
