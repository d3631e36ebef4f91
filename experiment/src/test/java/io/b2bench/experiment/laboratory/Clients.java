package io.b2bench.experiment.laboratory;

import java.util.random.RandomGenerator;

/**
 * The clients of one listener at one load level. Kinds and lengths of sessions come from decks, and
 * sessions go on from window to window.
 */
final class Clients {
  /** Sessions have 1 to 79 interactions, each length equally often. */
  private static final int LONGEST = 79;

  /** Standard deviation of the logarithm of response times of a kind. */
  private static final double SPREAD = 0.4;

  private final RandomGenerator random;
  private final Deck<Kind> kinds;
  private final Deck<Integer> lengths;
  private final double large;
  private final int[] left;
  private int next;
  private double owed;

  /**
   * Clients that begin their sessions anywhere.
   *
   * @param large share of the other interactions in whose place there is a large answer
   */
  Clients(int clients, double large, RandomGenerator random) {
    this.random = random;
    this.large = large;
    this.kinds = Deck.ofKinds(random);
    this.lengths = Deck.ofNumbers(LONGEST, random);
    this.left = new int[clients];
    for (int c = 0; c < clients; c++) {
      left[c] = random.nextInt(lengths.next());
    }
  }

  /**
   * Works for a window in a closed loop. An interaction under way at the end is counted, and the
   * next window is shorter by what it took of it.
   *
   * @param micros length of the window
   * @param response mean response time of a kind of middle length, in microseconds
   */
  Held work(double micros, double response) {
    Held held = new Held();
    double rest = micros * left.length - owed;
    double middle = Math.log(response) - SPREAD * SPREAD / 2;
    while (rest > 0) {
      next = (next + 1) % left.length;
      if (left[next]-- == 0) {
        held.begin();
        left[next] = lengths.next() - 1;
      }
      Kind dealt = kinds.next();
      Kind kind = large > 0 && random.nextDouble() < large ? Kind.PRODUCT_DETAIL : dealt;
      double took = kind.time() * Math.exp(middle + SPREAD * random.nextGaussian());
      held.add(kind, 2 * kind.bytes() * random.nextDouble(), took);
      rest -= took;
    }
    owed = -rest;
    return held;
  }
}
