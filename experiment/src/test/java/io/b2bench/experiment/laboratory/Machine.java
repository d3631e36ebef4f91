package io.b2bench.experiment.laboratory;

import java.util.function.Function;
import java.util.random.RandomGenerator;

/** How a machine slows down whatever runs on it, besides the noise of each window. */
@SuppressWarnings("ImmutableEnumChecker") // functions without a state
enum Machine {
  /** Not at all. */
  CLEAN(random -> (from, to) -> 0),
  /** A trend of 8 % in six minutes, and slow moods of 5 % that last about a minute. */
  DRIFTING(
      random -> {
        double trend = (random.nextBoolean() ? 0.08 : -0.08) / 360;
        Moods trending = (from, to) -> trend * from;
        return trending.and(Moods.wandering(0.05, 60, random));
      }),
  /** Moods of 8 % that last some three seconds, and of 4 % that are gone before a row ends. */
  MOODY(random -> Moods.wandering(0.08, 3, random).and(Moods.wandering(0.04, 0.2, random))),
  /** Now fast, now slower by 22 %, each for five seconds on the average. */
  TWO_SPEEDS(random -> Moods.passing(5, 5, () -> Math.log(1.22), random)),
  /** Every twelve seconds somebody takes 8 % for a second; each is exponential. */
  BURSTY(random -> Moods.passing(12, 1, () -> 0.08 * random.nextExponential(), random));

  private final Function<RandomGenerator, Moods> moods;

  Machine(Function<RandomGenerator, Moods> moods) {
    this.moods = moods;
  }

  /** Logarithms of the slowdown over a run. */
  Moods moods(RandomGenerator random) {
    return moods.apply(random);
  }
}
