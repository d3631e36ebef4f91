package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * Variance of values on nested levels of repetition, such as blocks in forks in days, where every
 * parent has the same number of children. Level 1 is the lowest (Kalibera and Jones, Rigorous
 * benchmarking in reasonable time, ISMM 2013).
 *
 * @param scatter S_i^2: variance of the means of level i around the mean of their parent, averaged
 *     over parents; from level 1 on
 * @param components T_i^2: what level i adds by itself; can be negative by chance if it adds
 *     nothing
 */
public record VarianceLevels(List<Double> scatter, List<Double> components) {
  /** More repetitions than anyone makes, because the level above adds nothing. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Copies the lists. */
  public VarianceLevels {
    scatter = List.copyOf(scatter);
    components = List.copyOf(components);
  }

  /**
   * Computes it from nested values.
   *
   * @param values the values, grouped by parent
   * @param repetitions how many each parent has, from level 1 on; each at least 2
   */
  public static VarianceLevels of(double[] values, int... repetitions) {
    int product = Arrays.stream(repetitions).reduce(1, Math::multiplyExact);
    if (product != values.length || Arrays.stream(repetitions).anyMatch(r -> r < 2)) {
      throw new IllegalArgumentException(
          "%d values cannot be nested as %s, each at least 2"
              .formatted(values.length, Arrays.toString(repetitions)));
    }
    List<Double> scatter = new ArrayList<>();
    List<Double> components = new ArrayList<>();
    double[] means = values;
    double below = 0;
    for (int r : repetitions) {
      int parents = means.length / r;
      double[] next = new double[parents];
      double sum = 0;
      for (int p = 0; p < parents; p++) {
        sum += StatUtils.variance(means, p * r, r);
        next[p] = StatUtils.mean(means, p * r, r);
      }
      double s = sum / parents;
      scatter.add(s);
      components.add(s - below);
      below = s / r;
      means = next;
    }
    return new VarianceLevels(scatter, components);
  }

  /**
   * How many repetitions to make on each level but the highest for the narrowest interval in a
   * given time: r_i = ceil(sqrt(c_(i+1)/c_i * T_i^2/T_(i+1)^2)), at least 1; {@link #UNBOUNDED}
   * where the level above adds nothing.
   *
   * @param costs time of one more repetition on each level, from level 1 on
   */
  public int[] repetitions(double... costs) {
    if (costs.length != components.size()) {
      throw new IllegalArgumentException(
          "%d costs for %d levels".formatted(costs.length, components.size()));
    }
    int[] best = new int[costs.length - 1];
    for (int i = 0; i < best.length; i++) {
      best[i] = repetitions(components.get(i), components.get(i + 1), costs[i], costs[i + 1]);
    }
    return best;
  }

  /**
   * The same for two neighbouring levels.
   *
   * @param lower what the lower level adds to the variance
   * @param upper what the upper level adds
   * @param lowerCost time of one more repetition on the lower level
   * @param upperCost time of one more on the upper level
   */
  static int repetitions(double lower, double upper, double lowerCost, double upperCost) {
    if (lower <= 0) {
      return 1;
    }
    return upper <= 0
        ? UNBOUNDED
        : (int) Math.max(1, Math.ceil(Math.sqrt(upperCost / lowerCost * lower / upper)));
  }
}
