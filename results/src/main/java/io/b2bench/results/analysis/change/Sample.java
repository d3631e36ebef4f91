package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.Optional;

/**
 * The values of one figure in both runs.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param first logarithms of its blocks in the first run
 * @param second those in the second
 */
record Sample(
    Metric metric,
    String series,
    Stratum stratum,
    List<Units.Placed> first,
    List<Units.Placed> second) {
  boolean whole() {
    return !first.isEmpty() && !second.isEmpty();
  }

  static Optional<Estimate> estimate(Units units, List<Units.Placed> logs) {
    return units.estimate(logs, Math::exp);
  }
}
