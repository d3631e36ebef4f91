package io.b2bench.results.stats;

import java.util.Arrays;

/**
 * The statistic U of Mann and Whitney (Ann. Math. Statist. 18, 1947), the rank-sum test of
 * Wilcoxon: in how many of the pairs from two independent samples the value of the second is the
 * larger one. Its exact distribution where both samples have the same one.
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
    double[] mass = distribution(m, n);
    double sum = 0;
    for (int q = 0; q < mass.length; q++) {
      sum += mass[q];
      if (sum >= p) {
        return q;
      }
    }
    return mass.length - 1;
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
    double smaller = Math.min(larger, (double) first.length * second.length - larger);
    double[] mass = distribution(first.length, second.length);
    double tail = Arrays.stream(mass, 0, (int) Math.ceil(smaller) + 1).sum();
    return Math.min(1, 2 * tail);
  }

  /** The smallest p-value that samples of this size can have: 2 / C(m + n, n). */
  public static double least(int m, int n) {
    return 2 * distribution(m, n)[0];
  }

  /**
   * P(U = u) for u = 0 .. m n, by the largest of all values: it is from the second sample with
   * probability j / (i + j) and then larger than all i of the first.
   */
  private static double[] distribution(int m, int n) {
    double[][] row = new double[n + 1][];
    Arrays.setAll(row, j -> new double[] {1});
    for (int i = 1; i <= m; i++) {
      double[][] next = new double[n + 1][];
      next[0] = new double[] {1};
      for (int j = 1; j <= n; j++) {
        double[] mass = new double[i * j + 1];
        add(mass, row[j], 0, (double) i / (i + j));
        add(mass, next[j - 1], i, (double) j / (i + j));
        next[j] = mass;
      }
      row = next;
    }
    return row[n];
  }

  private static void add(double[] mass, double[] from, int shift, double weight) {
    for (int u = 0; u < from.length; u++) {
      mass[u + shift] += weight * from[u];
    }
  }
}
