package io.b2bench.results.stats;

import java.util.Arrays;

/**
 * Wilcoxon's signed-rank statistic V of n values: the sum of the ranks, by size, of the positive
 * ones. Its distribution, when signs are fair coins, is by dynamic programming over the ranks.
 */
public final class SignedRank {
  private SignedRank() {}

  /**
   * The p-quantile of V: the smallest q with P(V &lt;= q) &gt;= p.
   *
   * @param p 0 to 1
   * @param n number of values
   */
  public static int quantile(double p, int n) {
    return distribution(n).quantile(p);
  }

  /**
   * Two-sided p-value of the values being symmetric about 0. Zeros are left out; tied values share
   * their rank and V is rounded towards the middle, which is conservative.
   */
  public static double pValue(double... values) {
    double[] sizes = Arrays.stream(values).filter(v -> v != 0).toArray();
    int n = sizes.length;
    if (n == 0) {
      return 1;
    }
    return distribution(n).pValue(statistic(sizes), n * (n + 1) / 2.0);
  }

  private static RankDistribution distribution(int n) {
    double mean = n * (n + 1) / 4.0;
    return n > RankDistribution.EXACT
        ? new RankDistribution.Normal(mean, Math.sqrt(mean * (2 * n + 1) / 6))
        : new RankDistribution.Exact(mass(n));
  }

  /** P(V = v) for v = 0 .. n(n+1)/2. */
  private static double[] mass(int n) {
    double[] mass = new double[n * (n + 1) / 2 + 1];
    mass[0] = 1;
    int top = 0;
    for (int rank = 1; rank <= n; rank++) {
      top += rank;
      for (int v = top; v >= 0; v--) {
        mass[v] = (mass[v] + (v >= rank ? mass[v - rank] : 0)) / 2;
      }
    }
    return mass;
  }

  /** V: the sum of the ranks of the positive values among all, by size; tied ranks are shared. */
  public static double statistic(double... values) {
    double sum = 0;
    for (double value : values) {
      if (value > 0) {
        double size = Math.abs(value);
        long below = Arrays.stream(values).filter(v -> Math.abs(v) < size).count();
        long equal = Arrays.stream(values).filter(v -> Math.abs(v) == size).count();
        sum += below + (equal + 1) / 2.0;
      }
    }
    return sum;
  }
}
