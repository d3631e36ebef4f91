package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.Optional;

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
  static Paired bySlopes(Paired paired, int slopes) {
    int all = paired.ratio().size() - 1;
    int left = Math.max(1, all - slopes);
    if (left >= all) {
      return paired;
    }
    double factor =
        Math.sqrt((double) all / left)
            * Student.quantile(VerdictRule.LEVEL, left)
            / Student.quantile(VerdictRule.LEVEL, all);
    return paired.with(ratio -> ratio.stretched(factor), added -> added.stretched(factor));
  }

  /**
   * For an error that all blocks share, so that intervals are wider as variances add.
   *
   * @param deviation its standard deviation; of ratios in logarithms
   */
  Sample byCommon(double deviation, Sample sample) {
    double[] values = units.of(sample);
    Optional<Interval> interval = HodgesLehmann.interval(VerdictRule.LEVEL, values);
    if (deviation == 0 || interval.isEmpty() || interval.get().halfWidth() == 0) {
      return sample;
    }
    double t = Student.quantile(VerdictRule.LEVEL, values.length - 1);
    return sample.stretched(Math.hypot(1, t * deviation / interval.get().halfWidth()));
  }
}
