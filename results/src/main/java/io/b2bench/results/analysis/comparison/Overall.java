package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * A series against the baseline over all load levels: in each block the geometric mean of its
 * ratios at the levels, every level with the same weight.
 *
 * @param metric of what
 * @param series the series
 * @param strata the strata, more than one
 * @param ratio series / baseline; absent where the levels disagree, so that no one figure stands
 *     for all
 * @param anotherRun where another run of this design on this machine would have it, at 95 %; absent
 *     where there is no interval
 */
public record Overall(
    Figure metric,
    String series,
    List<Stratum> strata,
    Optional<Estimate> ratio,
    Optional<Interval> anotherRun) {
  /** Keeps its own list. */
  public Overall {
    strata = List.copyOf(strata);
  }
}
