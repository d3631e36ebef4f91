package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * What one series carries.
 *
 * @param series the series
 * @param highest the highest rate at which the limits hold, interactions a second
 * @param ratio to that of the baseline; absent for the baseline, and where either is not known
 * @param windows windows that were probes
 * @param curve response times against the rate
 */
public record SeriesCapacity(
    String series,
    HighestLoad highest,
    Optional<HighestLoad.Ratio> ratio,
    int windows,
    List<CurvePoint> curve) {
  /** Copies the list. */
  public SeriesCapacity {
    curve = List.copyOf(curve);
  }

  /**
   * Windows at about the same rate.
   *
   * @param rate their mean rate, interactions a second
   * @param share the 90th percentile of the kind that comes nearest to its limit, as a share of it:
   *     the centre of these windows
   * @param interval its 95 % interval
   */
  public record CurvePoint(double rate, double share, Interval interval) {}
}
