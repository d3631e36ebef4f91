package io.b2bench.results.analysis.cell;

import io.b2bench.results.stats.Estimate;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Response times of one kind in one cell, of all its windows that count. A percentile with fewer
 * than ten values beyond it is absent.
 *
 * @param kind kind of interaction, {@code connect} or {@code handshake}
 * @param count how many
 * @param meanMicros mean
 * @param p50Micros median
 * @param p90Micros 90th percentile
 * @param p99Micros 99th percentile
 * @param maxMicros largest
 * @param p90OfUnits how the 90th percentile varied from unit to unit
 * @param limitMicros limit of the 90th percentile, if there is one
 * @param overLimit whether the 90th percentile is above it
 */
public record ResponseTime(
    String kind,
    long count,
    Estimate meanMicros,
    Optional<Estimate> p50Micros,
    Optional<Estimate> p90Micros,
    Optional<Estimate> p99Micros,
    double maxMicros,
    Optional<Estimate> p90OfUnits,
    OptionalLong limitMicros,
    boolean overLimit) {}
