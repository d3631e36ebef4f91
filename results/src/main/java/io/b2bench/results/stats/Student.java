package io.b2bench.results.stats;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.inference.InferenceTestUtils;

/** Student's t: interval and test of the mean of values. */
public final class Student {
  private Student() {}

  /**
   * mean +/- t s / sqrt(n); absent below {@link HodgesLehmann#LEAST} values, like every interval.
   *
   * @param level share of such intervals that covers the true mean, for normal values
   */
  public static Optional<Interval> interval(double level, double... values) {
    if (values.length < HodgesLehmann.LEAST) {
      return Optional.empty();
    }
    double t = quantile(level, values.length - 1);
    return Optional.of(Interval.around(StatUtils.mean(values), t * standardError(values)));
  }

  /**
   * How many standard errors an interval reaches to either side.
   *
   * @param level share of such intervals that covers the true mean
   * @param freedom degrees of freedom, at least 1
   */
  public static double quantile(double level, int freedom) {
    return new TDistribution(freedom).inverseCumulativeProbability((1 + level) / 2);
  }

  /** Two-sided p-value of the mean being 0; needs two values. */
  public static double pValue(double... values) {
    return 2 * above(Math.abs(StatUtils.mean(values)), values);
  }

  /**
   * Two-sided p-value of two independent samples having one mean, their variances not assumed equal
   * (Welch, Biometrika 34, 1947); each needs two values.
   */
  public static double pValue(double[] first, double[] second) {
    return deviation(first) + deviation(second) == 0
        ? StatUtils.mean(first) == StatUtils.mean(second) ? 1 : 0
        : InferenceTestUtils.tTest(first, second);
  }

  /**
   * Two one-sided tests (TOST): p-value of the mean lying outside the bounds. A small value shows
   * equivalence; needs two values.
   */
  public static double equivalence(Interval bounds, double... values) {
    double mean = StatUtils.mean(values);
    return Math.max(above(mean - bounds.low(), values), above(bounds.high() - mean, values));
  }

  /** Standard deviation of values; 0 for fewer than two. */
  public static double deviation(double... values) {
    return values.length < 2 ? 0 : Math.sqrt(StatUtils.variance(values));
  }

  /** How many of its standard errors the mean is away from 0; absent where it has none. */
  public static OptionalDouble distance(double... values) {
    double error = values.length < 2 ? 0 : standardError(values);
    return error == 0 ? OptionalDouble.empty() : OptionalDouble.of(StatUtils.mean(values) / error);
  }

  private static double standardError(double... values) {
    return deviation(values) / Math.sqrt(values.length);
  }

  /** P(T &gt;= distance / standard error). */
  private static double above(double distance, double... values) {
    double error = standardError(values);
    if (error == 0) {
      return distance > 0 ? 0 : 1;
    }
    return new TDistribution(values.length - 1).cumulativeProbability(-distance / error);
  }
}
