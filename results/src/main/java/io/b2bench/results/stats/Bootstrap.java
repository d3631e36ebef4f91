package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * The two-level bootstrap: a statistic is computed for resamples of forks with replacement and,
 * within each, of blocks with replacement; the values of a block stay together. Use it only for
 * composite figures, such as a number of servers: below thirty units its coverage is too low, and
 * ratios have an exact interval ({@link HodgesLehmann}). Units without an inner level are forks of
 * one block. (Davison and Hinkley, Bootstrap Methods and their Application, 1997.)
 */
public final class Bootstrap {
  private static final NormalDistribution NORMAL = new NormalDistribution();

  private final int units;
  private final double estimate;
  private final double[] sorted;

  private Bootstrap(int units, double estimate, double[] sorted) {
    this.units = units;
    this.estimate = estimate;
    this.sorted = sorted;
  }

  /**
   * Resamples.
   *
   * @param forks the blocks of each fork
   * @param statistic the statistic of forks and blocks
   * @param resamples the number of resamples, 2000 or more
   * @param random the random numbers
   */
  public static <T> Bootstrap of(
      List<List<T>> forks,
      ToDoubleFunction<List<List<T>>> statistic,
      int resamples,
      RandomGenerator random) {
    double[] values = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      List<List<T>> drawn = new ArrayList<>(forks.size());
      for (List<T> fork : draw(forks, random)) {
        drawn.add(fork.size() == 1 ? fork : draw(fork, random));
      }
      values[i] = statistic.applyAsDouble(drawn);
    }
    Arrays.sort(values);
    return new Bootstrap(forks.size(), statistic.applyAsDouble(forks), values);
  }

  /** The quantiles of the resamples. */
  public Interval percentile(double level) {
    return new Interval(quantile((1 - level) / 2), quantile((1 + level) / 2));
  }

  /**
   * The percentile interval, taken farther out because so few units scatter less than they should
   * and Student's t has longer tails: at the normal distribution's share of t sqrt(n / (n - 1))
   * (Hesterberg, The American Statistician 69, 2015, section 3.3). For a mean it is Student's
   * interval.
   *
   * @param level wanted coverage
   */
  public Interval expanded(double level) {
    double t = new TDistribution(units - 1).inverseCumulativeProbability((1 + level) / 2);
    double farther = t * Math.sqrt(units / (units - 1.0));
    return percentile(1 - 2 * NORMAL.cumulativeProbability(-farther));
  }

  /**
   * The interval corrected for bias and acceleration (BCa).
   *
   * @param level wanted coverage
   * @param acceleration from {@link Jackknife} over the forks
   */
  public Interval corrected(double level, double acceleration) {
    long below = Arrays.stream(sorted).filter(v -> v < estimate).count();
    long equal = Arrays.stream(sorted).filter(v -> v == estimate).count();
    double share = (below + equal / 2.0) / sorted.length;
    if (share == 0 || share == 1) {
      throw new IllegalArgumentException(
          "the estimate %s lies outside all resamples".formatted(estimate));
    }
    double bias = NORMAL.inverseCumulativeProbability(share);
    return new Interval(
        quantile(corrected((1 - level) / 2, bias, acceleration)),
        quantile(corrected((1 + level) / 2, bias, acceleration)));
  }

  private static double corrected(double p, double bias, double acceleration) {
    double z = bias + NORMAL.inverseCumulativeProbability(p);
    return NORMAL.cumulativeProbability(bias + z / (1 - acceleration * z));
  }

  private double quantile(double p) {
    int rank = (int) Math.round(p * (sorted.length + 1)) - 1;
    return sorted[Math.clamp(rank, 0, sorted.length - 1)];
  }

  private static <T> List<T> draw(List<T> from, RandomGenerator random) {
    List<T> drawn = new ArrayList<>(from.size());
    for (int i = 0; i < from.size(); i++) {
      drawn.add(from.get(random.nextInt(from.size())));
    }
    return drawn;
  }
}
