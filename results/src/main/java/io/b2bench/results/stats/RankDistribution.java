package io.b2bench.results.stats;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;

/** How a rank statistic is distributed where there is no difference: symmetric, from 0 up. */
sealed interface RankDistribution {
  /**
   * With more values than this the normal approximation stands for the exact distribution, whose
   * time grows with the cube of their number. The 2.5 % quantile is off by one rank at most, of
   * some ten thousand.
   */
  int EXACT = 300;

  /** The p-quantile: the smallest q with P(S &lt;= q) &gt;= p. */
  int quantile(double p);

  /** P(S &lt;= s), for s up to the middle. */
  double tail(double s);

  /** Two-sided p-value: rounded towards the middle, which errs on the safe side. */
  default double pValue(double statistic, double largest) {
    return Math.min(1, 2 * tail(Math.ceil(Math.min(statistic, largest - statistic))));
  }

  /** P(S = s) for s = 0, 1, ... */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Exact(double[] mass) implements RankDistribution {
    @Override
    public int quantile(double p) {
      double sum = 0;
      for (int q = 0; q < mass.length; q++) {
        sum += mass[q];
        if (sum >= p) {
          return q;
        }
      }
      return mass.length - 1;
    }

    @Override
    public double tail(double s) {
      return Arrays.stream(mass, 0, (int) s + 1).sum();
    }
  }

  /** The normal distribution with the same mean and deviation, with correction for continuity. */
  record Normal(double mean, double deviation) implements RankDistribution {
    @Override
    public int quantile(double p) {
      double z = new NormalDistribution().inverseCumulativeProbability(p);
      return (int) Math.max(0, Math.ceil(mean + z * deviation - 0.5));
    }

    @Override
    public double tail(double s) {
      return new NormalDistribution().cumulativeProbability((s + 0.5 - mean) / deviation);
    }
  }
}
