package io.b2bench.results.stats;

import java.util.Optional;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.correlation.Covariance;

/**
 * The ratio of the means of paired values with its interval after Fieller (J. R. Statist. Soc. B
 * 16, 1954). It weighs large values more, unlike a mean of log-ratios.
 *
 * @param ratio mean of x / mean of u
 * @param g the uncertainty of the denominator: t^2 Var(mean of u) / (mean of u)^2
 * @param interval absent where g is 1 or more: the denominator may be 0
 */
public record Fieller(double ratio, double g, Optional<Interval> interval) {
  /**
   * Computes the ratio of paired values.
   *
   * @param level share of such intervals that covers the true ratio, for normal values
   * @param x numerators, at least two
   * @param u denominators
   */
  public static Fieller of(double level, double[] x, double[] u) {
    int n = x.length;
    double t = new TDistribution(n - 1).inverseCumulativeProbability((1 + level) / 2);
    double xMean = StatUtils.mean(x);
    double uMean = StatUtils.mean(u);
    // R^2 a - 2 R b + c = 0
    double a = uMean * uMean - t * t * StatUtils.variance(u) / n;
    double b = xMean * uMean - t * t * new Covariance().covariance(x, u) / n;
    double c = xMean * xMean - t * t * StatUtils.variance(x) / n;
    double g = 1 - a / (uMean * uMean);
    double root = Math.sqrt(Math.max(0, b * b - a * c));
    return new Fieller(
        xMean / uMean,
        g,
        g < 1 ? Optional.of(new Interval((b - root) / a, (b + root) / a)) : Optional.empty());
  }
}
