package io.b2bench.results.stats;

import java.util.Collection;
import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * Variance of values on two levels, blocks in forks (Kalibera and Jones, ISMM 2013).
 *
 * @param within S_1^2: variance of the blocks around their fork, averaged over forks
 * @param between T_2^2 = S_2^2 - S_1^2 / r: what forks add, 0 when blocks explain all
 */
public record ForkVariance(double within, double between) {
  /** Of the values of two or more forks, each with two or more blocks. */
  public static ForkVariance of(Collection<List<Double>> forks) {
    double[] variances = forks.stream().mapToDouble(f -> StatUtils.variance(array(f))).toArray();
    double[] means = forks.stream().mapToDouble(f -> StatUtils.mean(array(f))).toArray();
    double blocks = forks.stream().mapToInt(List::size).average().orElseThrow();
    double within = StatUtils.mean(variances);
    return new ForkVariance(within, Math.max(0, StatUtils.variance(means) - within / blocks));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
