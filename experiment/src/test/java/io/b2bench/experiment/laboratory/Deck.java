package io.b2bench.experiment.laboratory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Cards that are dealt one after another and shuffled again when they are through. */
final class Deck<T> {
  private final List<T> cards;
  private final RandomGenerator random;
  private int dealt;

  private Deck(List<T> cards, RandomGenerator random) {
    this.cards = new ArrayList<>(cards);
    this.random = random;
    Collections.shuffle(this.cards, random);
    this.dealt = random.nextInt(cards.size());
  }

  /** A hundred kinds, each as often as it weighs. */
  static Deck<Kind> ofKinds(RandomGenerator random) {
    List<Kind> cards = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      cards.addAll(Collections.nCopies(kind.weight(), kind));
    }
    return new Deck<>(cards, random);
  }

  /** The numbers from 1. */
  static Deck<Integer> ofNumbers(int most, RandomGenerator random) {
    return new Deck<>(IntStream.rangeClosed(1, most).boxed().toList(), random);
  }

  T next() {
    if (dealt == cards.size()) {
      Collections.shuffle(cards, random);
      dealt = 0;
    }
    return cards.get(dealt++);
  }
}
