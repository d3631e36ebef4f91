package io.b2bench.results.capacity;

/**
 * A throughput as it was measured at a load.
 *
 * @param clients N, 1 or more
 * @param throughput X, interactions in a unit of time
 */
public record LoadPoint(double clients, double throughput) {
  /** Checks both. */
  public LoadPoint {
    if (!(clients >= 1) || !(throughput > 0)) {
      throw new IllegalArgumentException(
          "a load point has 1 client or more and a throughput above 0, not %s and %s"
              .formatted(clients, throughput));
    }
  }
}
