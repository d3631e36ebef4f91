package io.b2bench.results.analysis.figure;

import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * A figure with its interval and nothing else.
 *
 * @param value the figure
 * @param interval its 95 % interval; absent below six values
 */
public record Centre(double value, Optional<Interval> interval) {
  public static Centre of(Estimate estimate) {
    return new Centre(estimate.centre(), estimate.interval());
  }

  /** In a larger unit. */
  public Centre in(double unit) {
    return new Centre(value / unit, interval.map(i -> i.map(v -> v / unit)));
  }
}
