package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Window;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A quantity, for one kind of operation or for all of them.
 *
 * @param quantity what
 * @param kind the kind of operation; absent for all together
 */
public record Metric(Quantity quantity, Optional<String> kind) {
  /** CPU per operation: the headline of a service. */
  public static final Metric CPU = new Metric(Quantity.CPU, Optional.empty());

  /** The same without any adjustment. */
  public static final Metric CPU_COUNTED = new Metric(Quantity.CPU_COUNTED, Optional.empty());

  /** Operations per second. */
  public static final Metric THROUGHPUT = new Metric(Quantity.THROUGHPUT, Optional.empty());

  /** Mean response time. */
  public static final Metric MEAN_RESPONSE = new Metric(Quantity.MEAN_RESPONSE, Optional.empty());

  /** The 90th percentile of one kind. */
  public static Metric p90(String kind) {
    return new Metric(Quantity.P90, Optional.of(kind));
  }

  /** In words: {@code CPU per interaction}, {@code p90 of create-order}. */
  public String title() {
    return quantity.title() + kind.map(" of "::concat).orElse("");
  }

  /** The figure of a window; absent if the window has none or is not valid for it. */
  public OptionalDouble counting(Window window) {
    return window.counts(quantity.figure())
        ? quantity.reader().read(window.observation(), kind.orElse(""))
        : OptionalDouble.empty();
  }
}
