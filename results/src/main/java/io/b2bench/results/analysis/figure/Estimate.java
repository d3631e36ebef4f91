package io.b2bench.results.analysis.figure;

import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * A figure with its uncertainty.
 *
 * @param units the number of values
 * @param centre Hodges-Lehmann centre of the values
 * @param interval exact 95 % interval of the centre; absent below six values
 * @param student Student's 95 % interval of the mean, for comparison; absent below six values
 * @param deviation standard deviation of the values; of their logarithms where it is a ratio
 */
public record Estimate(
    int units,
    double centre,
    Optional<Interval> interval,
    Optional<Interval> student,
    double deviation) {}
