package io.b2bench.experiment.laboratory;

import java.util.random.RandomGenerator;

/**
 * Somebody else's work on the machine, in bursts of two seconds with thirteen between.
 *
 * @param cores processors that it uses; the host counts them
 * @param slowdown logarithm of what it slows down everything by
 */
record Neighbour(double cores, double slowdown) {
  /** Nobody there. */
  static final Neighbour NONE = new Neighbour(0, 0);

  /** A busy one. */
  static final Neighbour BUSY = new Neighbour(0.9, 0.25);

  /** What share of a stretch it is at work. */
  Moods bursts(RandomGenerator random) {
    return Moods.passing(13, 2, () -> 1, random);
  }
}
