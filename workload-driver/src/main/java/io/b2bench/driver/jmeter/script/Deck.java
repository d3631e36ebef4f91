package io.b2bench.driver.jmeter.script;

import java.util.SplittableRandom;

/**
 * A deck of cards 0 to n-1, shuffled whenever it has been dealt to the end: of every n draws each
 * card comes exactly once. Not thread safe.
 */
public final class Deck {
  private final int[] cards;
  private final SplittableRandom random;
  private int next;

  /** A deck of {@code size} cards, shuffled by {@code random}. */
  public Deck(int size, SplittableRandom random) {
    if (size < 1) {
      throw new IllegalArgumentException("a deck of " + size + " cards");
    }
    this.random = random;
    cards = new int[size];
    for (int i = 0; i < size; i++) {
      cards[i] = i;
    }
    next = size;
  }

  /** The next card. */
  public int draw() {
    if (next == cards.length) {
      shuffle();
      next = 0;
    }
    return cards[next++];
  }

  private void shuffle() {
    for (int i = cards.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int card = cards[i];
      cards[i] = cards[j];
      cards[j] = card;
    }
  }
}
