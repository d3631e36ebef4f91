package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Shift;
import io.b2bench.results.stats.VerdictRule;

/**
 * The values of one figure in both runs.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param first its values in the first run: as a ratio, or as differences from the baseline
 * @param second those in the second
 */
record Both(Figure metric, String series, Stratum stratum, Sample first, Sample second) {
  boolean whole() {
    return !first.isEmpty() && !second.isEmpty();
  }

  /** Of differences from the baseline: how far apart both runs are. */
  Added added(Units units, boolean sameRun) {
    double[] a = units.of(first);
    double[] b = units.of(second);
    return new Added(
        metric,
        series,
        stratum,
        units.estimate(first).orElseThrow(),
        units.estimate(second).orElseThrow(),
        sameRun ? 0 : Shift.centre(a, b),
        Shift.interval(VerdictRule.LEVEL, a, b).map(i -> sameRun ? Interval.around(0, 0) : i));
  }
}
