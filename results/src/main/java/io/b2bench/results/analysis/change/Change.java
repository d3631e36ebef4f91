package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * What became of a figure from the first run to the second.
 *
 * @param metric of what
 * @param series the series
 * @param stratum its stratum
 * @param first the figure in the first run
 * @param second the figure in the second
 * @param ratio second / first: Hodges-Lehmann shift of the logarithms
 * @param interval exact 95 % interval of the ratio; absent where a run has fewer than six values
 * @param judgement the verdict, where one is given
 */
public record Change(
    Figure metric,
    String series,
    Stratum stratum,
    Estimate first,
    Estimate second,
    double ratio,
    Optional<Interval> interval,
    Optional<Judgement> judgement) {
  /**
   * A verdict.
   *
   * @param conclusion one of four words
   * @param belowMargin whether a cost or saving, although shown, lies within the margin
   * @param adjustedP p-value of a difference, adjusted after Holm for the changes of this metric
   */
  public record Judgement(Conclusion conclusion, boolean belowMargin, double adjustedP) {}
}
