package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Map;

/**
 * One metric in one cell with the values of its windows, or batches of windows, in the form in
 * which benchmark results are exchanged.
 *
 * @param metric of what
 * @param series the series
 * @param profile its profile
 * @param stratum its stratum
 * @param estimate centre and interval
 * @param values of the windows or batches that count, a list for each fork
 * @param percentiles of all values by per cent, 0 the smallest and 100 the largest
 * @param windowSeconds median length of the windows, or of all windows of a batch together
 */
public record CellValues(
    Figure metric,
    String series,
    String profile,
    Stratum stratum,
    Estimate estimate,
    List<List<Double>> values,
    Map<Double, Double> percentiles,
    double windowSeconds) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Copies the collections. */
  public CellValues {
    values = values.stream().map(List::copyOf).toList();
    percentiles = Map.copyOf(percentiles);
  }
}
