package io.b2bench.results.analysis;

import io.b2bench.results.record.Stratum;
import java.util.Optional;

/**
 * One figure of one window: a line of {@code windows.csv}.
 *
 * @param fork fork of the window
 * @param block block of the window
 * @param position its place in the order of measurement
 * @param series the condition
 * @param profile its profile
 * @param stratum its stratum
 * @param metric name of the figure
 * @param kind kind of interaction, for figures that have kinds
 * @param value the value
 * @param unit its unit
 * @param counts whether it is used in the results
 */
public record WindowFigure(
    int fork,
    int block,
    int position,
    String series,
    String profile,
    Stratum stratum,
    String metric,
    Optional<String> kind,
    double value,
    String unit,
    boolean counts) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }
}
