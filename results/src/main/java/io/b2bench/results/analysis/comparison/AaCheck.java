package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.stats.Estimate;
import java.util.OptionalDouble;

/**
 * The baseline against itself in the same block, pooled over the load levels: what the method finds
 * where there is nothing to find.
 *
 * @param metric of what
 * @param ratio second visit to the baseline / first
 * @param margin what would count as equivalent
 * @param passes whether the interval contains 1 and is no wider than the margin; false also when
 *     there is no interval
 * @param unseen differences below this cannot be seen here: how far the farther end of the interval
 *     is from 1; absent where there is no interval
 */
public record AaCheck(
    Figure metric, Estimate ratio, double margin, boolean passes, OptionalDouble unseen) {
  /** Takes from the ratio what cannot be seen. */
  static AaCheck of(Figure metric, Estimate ratio, double margin, boolean passes) {
    return new AaCheck(
        metric,
        ratio,
        margin,
        passes,
        ratio.interval().stream()
            .mapToDouble(i -> Math.max(1 - i.low(), i.high() - 1))
            .findFirst());
  }
}
