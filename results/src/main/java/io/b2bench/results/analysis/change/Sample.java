package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Shift;
import io.b2bench.results.stats.VerdictRule;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The values of one figure in both runs.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param first its blocks in the first run: logarithms, or differences from the baseline
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

  /** Of a sample of differences from the baseline: how far apart both runs are. */
  Added added(Units units, boolean sameRun) {
    double[] a = units.of(first);
    double[] b = units.of(second);
    return new Added(
        metric,
        series,
        stratum,
        units.estimate(first, DoubleUnaryOperator.identity()).orElseThrow(),
        units.estimate(second, DoubleUnaryOperator.identity()).orElseThrow(),
        sameRun ? 0 : Shift.centre(a, b),
        Shift.interval(VerdictRule.LEVEL, a, b).map(i -> sameRun ? Interval.around(0, 0) : i));
  }

  static Optional<Estimate> estimate(Units units, List<Units.Placed> logs) {
    return units.estimate(logs, Math::exp);
  }
}
