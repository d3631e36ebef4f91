package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.driver.jmeter.script.Deck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The mix of interactions as a shuffled deck: each interaction has as many cards as its weight
 * says, so that of every hundred draws of the full mix exactly fifty are {@code create-order}.
 */
final class MixDeck {
  private final List<Interaction> cards;
  private final Deck deck;

  /** A deck of that mix, shuffled by {@code random}. */
  MixDeck(Mix mix, SplittableRandom random) {
    List<Interaction> all = new ArrayList<>();
    mix.weights().forEach((interaction, n) -> all.addAll(Collections.nCopies(n, interaction)));
    cards = List.copyOf(all);
    deck = new Deck(cards.size(), random);
  }

  /** The next interaction. */
  Interaction draw() {
    return cards.get(deck.draw());
  }
}
