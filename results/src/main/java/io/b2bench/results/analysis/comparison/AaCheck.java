package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;

/**
 * Plain against plain in the same block, pooled over the load levels: what the method finds where
 * there is nothing to find.
 *
 * @param metric of what
 * @param ratio plain' / plain
 * @param margin what would count as equivalent
 * @param passes whether the interval contains 1 and is no wider than the margin; false also when
 *     there is no interval
 */
public record AaCheck(Metric metric, Estimate ratio, double margin, boolean passes) {}
