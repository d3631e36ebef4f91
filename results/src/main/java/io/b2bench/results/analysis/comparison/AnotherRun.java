package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What another run of the same design on the same machine would say: the 95 % prediction interval
 * for its centre. The other run errs as much as this one, hence the square root of 2; where blocks
 * are the values, this run knows nothing of other server processes, and what they differ by is
 * added, as far as the interval does not hold it already: it knows what listeners differ by.
 */
final class AnotherRun {
  private static final double Z = 1.96;

  private AnotherRun() {}

  /**
   * For a ratio.
   *
   * @param ratio the centre with its interval; without an interval there is no prediction either
   * @param forks of how many forks it is
   */
  static Optional<Interval> of(Figure metric, Unit unit, Estimate ratio, int forks) {
    OptionalDouble between = unit == Unit.FORK ? OptionalDouble.of(0) : beyondListeners(metric);
    return between.isEmpty()
        ? Optional.empty()
        : ratio
            .interval()
            .map(
                i -> widened(i, ratio.centre(), between.getAsDouble() / Math.sqrt((double) forks)));
  }

  /** Of a ratio to the baseline, which has two listeners. */
  private static OptionalDouble beyondListeners(Figure metric) {
    double listeners = 1.5 * Math.pow(ListenerDeviations.of(metric), 2);
    OptionalDouble all = ForkDeviations.assumed(metric);
    return all.isEmpty()
        ? all
        : OptionalDouble.of(Math.sqrt(Math.max(0, Math.pow(all.getAsDouble(), 2) - listeners)));
  }

  private static Interval widened(Interval ratios, double ratio, double between) {
    double centre = Math.log(ratio);
    Interval logs = ratios.map(Math::log);
    double down = half(centre - logs.low(), between);
    double up = half(logs.high() - centre, between);
    return new Interval(centre - down, centre + up).map(Math::exp);
  }

  private static double half(double half, double between) {
    return Math.sqrt(2) * Math.hypot(half, Z * between);
  }
}
