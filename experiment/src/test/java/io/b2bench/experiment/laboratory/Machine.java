package io.b2bench.experiment.laboratory;

import java.util.random.RandomGenerator;

/** How a machine slows down whatever runs on it, besides the noise of each window. */
enum Machine {
  /** Not at all. */
  CLEAN {
    @Override
    Moods moods(RandomGenerator random) {
      return (from, to) -> 0;
    }
  },
  /** A trend of 8 % in six minutes, and slow moods of 5 % that last about a minute. */
  DRIFTING {
    @Override
    Moods moods(RandomGenerator random) {
      double trend = (random.nextBoolean() ? 0.08 : -0.08) / 360;
      return new Moods() {
        private double at;
        private double mood = 0.05 * random.nextGaussian();

        @Override
        public double slowdown(double from, double to) {
          double kept = Math.exp(-(from - at) / 60);
          mood = kept * mood + 0.05 * Math.sqrt(1 - kept * kept) * random.nextGaussian();
          at = from;
          return trend * from + mood;
        }
      };
    }
  },
  /** Now fast, now slower by 22 %, each for five seconds on the average. */
  TWO_SPEEDS {
    @Override
    Moods moods(RandomGenerator random) {
      return new Moods() {
        private boolean slow;
        private double change = 5 * random.nextExponential();

        @Override
        public double slowdown(double from, double to) {
          double sum = 0;
          double at = from;
          while (at < to) {
            while (change <= at) {
              slow = !slow;
              change += 5 * random.nextExponential();
            }
            double until = Math.min(to, change);
            sum += slow ? (until - at) * Math.log(1.22) : 0;
            at = until;
          }
          return sum / (to - from);
        }
      };
    }
  },
  /** Every twelve seconds somebody takes 8 % for a second; each is exponential. */
  BURSTY {
    @Override
    Moods moods(RandomGenerator random) {
      return new Moods() {
        private double begin = 12 * random.nextExponential();
        private double end = begin + random.nextExponential();
        private double strength = 0.08 * random.nextExponential();

        @Override
        public double slowdown(double from, double to) {
          double sum = 0;
          while (begin < to) {
            sum += strength * Math.max(0, Math.min(to, end) - Math.max(from, begin));
            if (end >= to) {
              break;
            }
            begin = end + 12 * random.nextExponential();
            end = begin + random.nextExponential();
            strength = 0.08 * random.nextExponential();
          }
          return sum / (to - from);
        }
      };
    }
  };

  /** The moods of the machine over a run. */
  abstract Moods moods(RandomGenerator random);

  /** Moods, asked about one stretch after another. */
  @FunctionalInterface
  interface Moods {
    /** Logarithm of the slowdown between two instants, in seconds from the start of the run. */
    double slowdown(double from, double to);
  }
}
