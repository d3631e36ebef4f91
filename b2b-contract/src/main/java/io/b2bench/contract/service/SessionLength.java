package io.b2bench.contract.service;

import java.util.stream.IntStream;

/**
 * How many interactions a business session has: Beta(1.5, 3.0) stretched to a longest length, cut
 * into 1, 2, 3 and so on.
 *
 * @param longest where the distribution ends; sessions are that long, rounded up, at most
 */
public record SessionLength(double longest) {
  /** Of the standard mix: 1..120, with mean 40.5, median 37 and 90th percentile 75. */
  public static final SessionLength STANDARD = new SessionLength(120);

  /** The largest mean: with it the longest session has about 3000 interactions. */
  public static final double LARGEST_MEAN = 1000;

  /** Refuses lengths below one interaction. */
  public SessionLength {
    if (!(longest >= 1)) {
      throw new IllegalArgumentException("longest session " + longest + " is not 1 or more");
    }
  }

  /**
   * The lengths of that shape with another mean.
   *
   * @param mean interactions of a session, 1 to {@link #LARGEST_MEAN}; to 1e-9
   */
  public static SessionLength ofMean(double mean) {
    if (!(mean >= 1 && mean <= LARGEST_MEAN)) {
      throw new IllegalArgumentException(
          "a session has 1 to %s interactions on average, not %s".formatted(LARGEST_MEAN, mean));
    }
    double low = 1;
    double high = 4 * mean;
    while (high - low > 1e-9) {
      double middle = (low + high) / 2;
      if (new SessionLength(middle).mean() < mean) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return new SessionLength(low);
  }

  /** Interactions of the longest session. */
  public int most() {
    return (int) Math.ceil(longest);
  }

  /** {@code P(L <= k)} for a session of length L. */
  public double atMost(int k) {
    double u = Math.clamp(k / longest, 0, 1);
    return 4.375 * Math.pow(u, 1.5) - 5.25 * Math.pow(u, 2.5) + 1.875 * Math.pow(u, 3.5);
  }

  /** The mean length. */
  public double mean() {
    return IntStream.range(0, most()).mapToDouble(k -> 1 - atMost(k)).sum();
  }

  /**
   * The length at a quantile: the smallest k with {@code P(L <= k) >= r}.
   *
   * @param r in (0, 1]
   */
  public int quantile(double r) {
    if (!(r > 0 && r <= 1)) {
      throw new IllegalArgumentException("quantile " + r + " is not in (0, 1]");
    }
    int low = 1;
    int high = most();
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
