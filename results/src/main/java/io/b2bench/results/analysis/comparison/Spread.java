package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Blocks.Pair;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Spreads values about their centre where they scatter by less than they are uncertain by, so that
 * every interval, p-value and plan that is made from them has the right width. Centres stay.
 *
 * @param units what counts as one value
 */
record Spread(Units units) {
  /**
   * For slopes that were fitted to the same blocks, which leave n - 1 - k degrees of freedom of n -
   * 1, both to the deviation and to Student's quantile.
   *
   * @param slopes k, how many
   */
  List<Pair> bySlopes(List<Pair> pairs, int slopes) {
    int all = pairs.size() - 1;
    int left = Math.max(1, all - slopes);
    if (left >= all) {
      return pairs;
    }
    double factor =
        Math.sqrt((double) all / left)
            * Student.quantile(VerdictRule.LEVEL, left)
            / Student.quantile(VerdictRule.LEVEL, all);
    return stretched(pairs, factor, factor);
  }

  /**
   * For an error that all blocks share, so that intervals are wider as variances add.
   *
   * @param ratio its standard deviation, of log-ratios
   * @param difference the same of differences
   */
  List<Pair> byCommon(List<Pair> pairs, double ratio, double difference) {
    return stretched(
        pairs,
        factor(pairs.stream().map(Pair::ratio).toList(), ratio),
        factor(pairs.stream().map(Pair::added).toList(), difference));
  }

  /**
   * The same for single values.
   *
   * @param deviation standard deviation of the error
   */
  List<Units.Placed> byCommon(double deviation, List<Units.Placed> values) {
    double factor = factor(values, deviation);
    if (factor == 1) {
      return values;
    }
    double centre = centre(values, Units.Placed::value);
    return values.stream()
        .map(v -> new Units.Placed(v.fork(), centre + factor * (v.value() - centre)))
        .toList();
  }

  /** By what values must be stretched for their interval to hold a deviation of all together. */
  private double factor(List<Units.Placed> placed, double deviation) {
    double[] values = units.of(placed);
    Optional<Interval> interval = HodgesLehmann.interval(VerdictRule.LEVEL, values);
    if (deviation == 0 || interval.isEmpty() || interval.get().halfWidth() == 0) {
      return 1;
    }
    double t = Student.quantile(VerdictRule.LEVEL, values.length - 1);
    return Math.hypot(1, t * deviation / interval.get().halfWidth());
  }

  private static List<Pair> stretched(List<Pair> pairs, double ratios, double differences) {
    if (pairs.isEmpty() || (ratios == 1 && differences == 1)) {
      return pairs;
    }
    double ratio = centre(pairs, Pair::logRatio);
    double difference = centre(pairs, Pair::difference);
    List<Pair> spread = new ArrayList<>();
    for (Pair p : pairs) {
      spread.add(
          new Pair(
              p.fork(),
              p.blocks(),
              p.reference(),
              ratio + ratios * (p.logRatio() - ratio),
              difference + differences * (p.difference() - difference)));
    }
    return spread;
  }

  private static <T> double centre(List<T> values, ToDoubleFunction<T> figure) {
    return HodgesLehmann.centre(values.stream().mapToDouble(figure).toArray());
  }
}
