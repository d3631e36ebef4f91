package io.b2bench.results.analysis.counter;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.Optional;

/**
 * What one of several servers did while a cell was measured.
 *
 * @param series its series
 * @param stratum its stratum
 * @param server its name
 * @param perSecond interactions that it answered with success, in a second
 * @param share its share of those of all servers
 * @param cpuMicros its CPU time without the compiler, for each of its own interactions
 */
public record ServerFigures(
    String series,
    Stratum stratum,
    String server,
    Optional<Estimate> perSecond,
    Optional<Estimate> share,
    Optional<Estimate> cpuMicros) {}
