package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;

/**
 * A ratio to the baseline that was measured again by another run of the same design.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param expected where the first run said another one would have it
 * @param centre where the second run has it
 */
public record Repeated(
    Figure metric, String series, Stratum stratum, Interval expected, double centre) {
  /** Whether it lies where it was expected. */
  public boolean agrees() {
    return expected.contains(centre);
  }
}
