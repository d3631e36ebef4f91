package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * What a series adds to the baseline in each of two runs, in the unit of the metric.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param first what it adds in the first run
 * @param second what it adds in the second
 * @param change second - first: Hodges-Lehmann shift
 * @param interval exact 95 % interval of the change; absent where a run has fewer than six values
 */
public record Added(
    Figure metric,
    String series,
    Stratum stratum,
    Estimate first,
    Estimate second,
    double change,
    Optional<Interval> interval) {}
