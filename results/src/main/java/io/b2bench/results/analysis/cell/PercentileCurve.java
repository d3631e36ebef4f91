package io.b2bench.results.analysis.cell;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.List;

/**
 * Response times of one kind in one cell by percentile, of all its windows that count.
 *
 * @param kind kind of interaction
 * @param series the series
 * @param stratum its stratum
 * @param count how many response times
 * @param points from the median on, evenly spaced in the logarithm of 1 / (1 - p), as long as ten
 *     values lie beyond
 */
public record PercentileCurve(
    String kind, String series, Stratum stratum, long count, List<Point> points) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Copies the list. */
  public PercentileCurve {
    points = List.copyOf(points);
  }

  /**
   * A percentile.
   *
   * @param percent 90 for the 90th percentile
   * @param micros this share of the interactions took so many microseconds or less
   */
  public record Point(double percent, Estimate micros) {}
}
