package io.b2bench.results.analysis.cell;

import io.b2bench.results.record.Stratum;
import java.util.List;

/**
 * Response times of one kind in one cell by percentile, all its windows merged.
 *
 * @param kind kind of interaction
 * @param series the series
 * @param stratum its stratum
 * @param count how many response times
 * @param points from the median on, evenly spaced by the logarithm of 1 / (1 - p), as far as ten
 *     values lie beyond
 */
public record PercentileCurve(
    String kind, String series, Stratum stratum, long count, List<Point> points) {
  /** The load level; 0 where clients are no factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Keeps its own list. */
  public PercentileCurve {
    points = List.copyOf(points);
  }

  /**
   * A percentile.
   *
   * @param percent 90 for the 90th percentile
   * @param micros so many microseconds or less took this part of the interactions
   */
  public record Point(double percent, double micros) {}
}
