package io.b2bench.results.stats;

import java.util.Collection;
import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * The variance of values on two levels, blocks in forks, where some blocks may be missing; {@link
 * VarianceLevels} handles any number of complete levels.
 *
 * @param within S_1^2: variance of the blocks around their fork, averaged over forks
 * @param between T_2^2: what forks add; 0 if blocks explain everything
 */
public record ForkVariance(double within, double between) {
  /** Computes it from two or more forks, each with two or more blocks. */
  public static ForkVariance of(Collection<List<Double>> forks) {
    double[] variances = forks.stream().mapToDouble(f -> StatUtils.variance(array(f))).toArray();
    double[] means = forks.stream().mapToDouble(f -> StatUtils.mean(array(f))).toArray();
    double within = StatUtils.mean(variances);
    double explained = within * forks.stream().mapToDouble(f -> 1.0 / f.size()).average().orElse(0);
    return new ForkVariance(within, Math.max(0, StatUtils.variance(means) - explained));
  }

  /**
   * How many blocks a fork should have for the narrowest interval in a given time; {@link
   * VarianceLevels#UNBOUNDED} where forks add nothing.
   *
   * @param blockCost time of a block
   * @param forkCost time of a fork without its blocks: start and warm-up
   */
  public int blocksPerFork(double blockCost, double forkCost) {
    return VarianceLevels.repetitions(within, between, blockCost, forkCost);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
