package io.b2bench.results.analysis;

import java.util.Optional;

/**
 * A quantity, of one kind of interaction where it has kinds.
 *
 * @param quantity what
 * @param kind of which interaction; absent for all together
 */
public record Metric(Quantity quantity, Optional<String> kind) {
  /** CPU per interaction: the headline. */
  public static final Metric CPU = new Metric(Quantity.CPU, Optional.empty());

  /** Interactions per second. */
  public static final Metric THROUGHPUT = new Metric(Quantity.THROUGHPUT, Optional.empty());

  /** Mean response time. */
  public static final Metric MEAN_RESPONSE = new Metric(Quantity.MEAN_RESPONSE, Optional.empty());

  /** The 90th percentile of one kind. */
  public static Metric p90(String kind) {
    return new Metric(Quantity.P90, Optional.of(kind));
  }
}
