package io.b2bench.results.capacity;

/**
 * A response time that was measured at a load.
 *
 * @param load rate of arrivals, or clients
 * @param kind kind of interaction, which has a limit of its own
 * @param share the response time (p90) over its limit: up to 1 the limit holds
 * @param weight how much it counts, such as the number of answers behind it
 */
public record Probe(double load, String kind, double share, double weight) {
  /** Checks the figures. */
  public Probe {
    if (!(load > 0) || !(share >= 0) || !(weight > 0)) {
      throw new IllegalArgumentException(
          "a probe of %s needs a load and a weight above 0 and a response time, not %s, %s, %s"
              .formatted(kind, load, weight, share));
    }
  }
}
