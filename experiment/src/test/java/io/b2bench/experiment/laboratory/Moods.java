package io.b2bench.experiment.laboratory;

import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

/** What comes and goes on a machine, asked about one stretch of time after another. */
@FunctionalInterface
interface Moods {
  /** Its mean strength between two instants, in seconds from the start of the run. */
  double strength(double from, double to);

  /** Both together. */
  default Moods and(Moods other) {
    return (from, to) -> strength(from, to) + other.strength(from, to);
  }

  /** Wanders around 0; after so many seconds 37 % of a deviation is left. */
  static Moods wandering(double deviation, double seconds, RandomGenerator random) {
    return new Moods() {
      private double at;
      private double mood = deviation * random.nextGaussian();

      @Override
      public double strength(double from, double to) {
        double kept = Math.exp(-(from - at) / seconds);
        mood = kept * mood + deviation * Math.sqrt(1 - kept * kept) * random.nextGaussian();
        at = from;
        return mood;
      }
    };
  }

  /**
   * Is there for a while and then not; both times are exponential.
   *
   * @param pause mean seconds without it
   * @param stay mean seconds with it
   * @param strength how strong it is, anew each time
   */
  static Moods passing(double pause, double stay, DoubleSupplier strength, RandomGenerator random) {
    return new Moods() {
      private double begin = pause * random.nextExponential();
      private double end = begin + stay * random.nextExponential();
      private double now = strength.getAsDouble();

      @Override
      public double strength(double from, double to) {
        double sum = 0;
        while (begin < to) {
          sum += now * Math.max(0, Math.min(to, end) - Math.max(from, begin));
          if (end >= to) {
            break;
          }
          begin = end + pause * random.nextExponential();
          end = begin + stay * random.nextExponential();
          now = strength.getAsDouble();
        }
        return sum / (to - from);
      }
    };
  }
}
