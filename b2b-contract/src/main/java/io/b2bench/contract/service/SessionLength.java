package io.b2bench.contract.service;

import java.util.stream.IntStream;

/**
 * How many interactions a business session has: Beta(1.5, 3.0) cut into 1..120, with mean 40.5,
 * median 37 and 90th percentile 75.
 */
public final class SessionLength {
  /** The longest session. */
  public static final int LONGEST = 120;

  private SessionLength() {}

  /** {@code P(L <= k)} for a session of length L. */
  public static double atMost(int k) {
    double u = Math.clamp((double) k / LONGEST, 0, 1);
    return 4.375 * Math.pow(u, 1.5) - 5.25 * Math.pow(u, 2.5) + 1.875 * Math.pow(u, 3.5);
  }

  /** The mean length. */
  public static double mean() {
    return IntStream.range(0, LONGEST).mapToDouble(k -> 1 - atMost(k)).sum();
  }

  /**
   * The length at a quantile: the smallest k with {@code P(L <= k) >= r}.
   *
   * @param r in (0, 1]
   */
  public static int quantile(double r) {
    if (!(r > 0 && r <= 1)) {
      throw new IllegalArgumentException("quantile " + r + " is not in (0, 1]");
    }
    int low = 1;
    int high = LONGEST;
    while (low < high) {
      int middle = (low + high) / 2;
      if (atMost(middle) >= r) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
