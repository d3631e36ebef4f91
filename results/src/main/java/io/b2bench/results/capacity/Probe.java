package io.b2bench.results.capacity;

import java.util.Optional;

/**
 * A response time that was measured at a load.
 *
 * @param load rate of arrivals, or clients
 * @param kind kind of interaction, which has a limit of its own
 * @param share the response time (p90) over its limit: up to 1 the limit holds
 * @param weight how much it counts, such as the number of answers behind it
 */
public record Probe(double load, String kind, double share, double weight) {
  /** The share of answers that may be beyond their limit: that is what p90 means. */
  public static final double MAY_BE_BEYOND = 0.1;

  /** Checks the figures. */
  public Probe {
    if (!(load > 0) || !(share >= 0) || !(weight > 0)) {
      throw new IllegalArgumentException(
          "a probe of %s needs a load and a weight above 0 and a response time, not %s, %s, %s"
              .formatted(kind, load, weight, share));
    }
  }

  /**
   * Answers that were counted; absent where there are none. The share is that of the answers beyond
   * the limit over the tenth that may be: of many probes together that is exactly whether their p90
   * holds, which is not so of the mean of their percentiles.
   *
   * @param load rate of arrivals, or clients
   * @param answers how many
   * @param beyond how many of them took longer than the limit
   */
  public static Optional<Probe> of(double load, String kind, double answers, double beyond) {
    return answers == 0
        ? Optional.empty()
        : Optional.of(new Probe(load, kind, beyond / (MAY_BE_BEYOND * answers), answers));
  }
}
