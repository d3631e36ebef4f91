package io.b2bench.results.stats;

import java.util.Optional;
import org.hipparchus.distribution.discrete.BinomialDistribution;

/**
 * Ranks j and k such that the j-th and k-th smallest of n independent values enclose a percentile.
 *
 * @param low j
 * @param high k
 * @param coverage the probability that they do, at least 95 %
 */
public record OrderRanks(int low, int high, double coverage) {
  private static final double TAIL = 0.025;

  /** The minimum number of values beyond a percentile for it to be worth showing. */
  private static final int BEYOND = 10;

  /**
   * j the largest with P(B &lt;= j - 1) &lt;= 2.5 %, k the smallest with P(B &gt;= k) &lt;= 2.5 %,
   * B binomial; absent when the values are too few for either.
   *
   * @param n number of values
   * @param p 0.9 for the 90th percentile
   */
  public static Optional<OrderRanks> of(int n, double p) {
    BinomialDistribution b = new BinomialDistribution(n, p);
    int low = b.inverseCumulativeProbability(TAIL);
    while (low > 0 && b.cumulativeProbability(low - 1) > TAIL) {
      low--;
    }
    while (low < n && b.cumulativeProbability(low) <= TAIL) {
      low++;
    }
    int high = b.inverseCumulativeProbability(1 - TAIL) + 1;
    if (low < 1 || high > n) {
      return Optional.empty();
    }
    double coverage = b.cumulativeProbability(high - 1) - b.cumulativeProbability(low - 1);
    return Optional.of(new OrderRanks(low, high, coverage));
  }

  /** Whether a percentile of so many values may be shown: n (1 - p) is at least 10. */
  public static boolean printable(long n, double p) {
    return n * (1 - p) >= BEYOND - 1e-9;
  }
}
