package io.b2bench.results.stats;

/**
 * The statistic U of Mann and Whitney (Ann. Math. Statist. 18, 1947), the rank-sum test of
 * Wilcoxon: in how many of the pairs from two independent samples the value of the second is the
 * larger one. Its distribution where both samples have the same one.
 */
public final class RankSum {
  private RankSum() {}

  /**
   * The p-quantile of U: the smallest q with P(U &lt;= q) &gt;= p.
   *
   * @param p 0 to 1
   * @param m size of one sample
   * @param n size of the other
   */
  public static int quantile(double p, int m, int n) {
    return distribution(m, n).quantile(p);
  }

  /**
   * Two-sided p-value of both samples coming from one distribution. A tied pair counts one half,
   * and U is rounded towards the middle, which errs on the safe side.
   */
  public static double pValue(double[] first, double[] second) {
    double larger = 0;
    for (double a : first) {
      for (double b : second) {
        larger += b > a ? 1 : b == a ? 0.5 : 0;
      }
    }
    return distribution(first.length, second.length)
        .pValue(larger, (double) first.length * second.length);
  }

  /** The smallest p-value that samples of this size can have: 2 / C(m + n, n). */
  public static double least(int m, int n) {
    double p = 2;
    for (int i = 1; i <= n; i++) {
      p *= (double) i / (m + i);
    }
    return p;
  }

  private static RankDistribution distribution(int m, int n) {
    double pairs = (double) m * n;
    return m + n > RankDistribution.EXACT
        ? new RankDistribution.Normal(pairs / 2, Math.sqrt(pairs * (m + n + 1) / 12))
        : new RankDistribution.Exact(mass(m, n));
  }

  /**
   * P(U = u) for u = 0 .. m n, from its generating function, the product of (1 - q^(m+i)) / (1 -
   * q^i) over i = 1 .. n (Harding, Appl. Statist. 33, 1984), scaled so that it sums to 1. A value
   * depends on smaller u alone, where the mass is smaller too up to the middle, so that tails keep
   * their digits; the upper half is the mirror of the lower one.
   */
  private static double[] mass(int m, int n) {
    int most = Math.min(m, n);
    int other = Math.max(m, n);
    double[] mass = new double[m * n + 1];
    int half = mass.length / 2;
    mass[0] = 1;
    for (int i = 1; i <= most; i++) {
      for (int u = half; u >= other + i; u--) {
        mass[u] -= mass[u - other - i];
      }
      for (int u = i; u <= half; u++) {
        mass[u] += mass[u - i];
      }
      for (int u = 0; u <= half; u++) {
        mass[u] *= (double) i / (other + i);
      }
    }
    for (int u = 0; u <= half; u++) {
      mass[mass.length - 1 - u] = mass[u];
    }
    return mass;
  }
}
