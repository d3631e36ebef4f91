package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A series against the baseline at one load level. The reference in each block is the geometric
 * mean of both visits to the baseline.
 *
 * @param metric of what
 * @param series the series
 * @param profile its profile
 * @param stratum its stratum
 * @param blocks blocks in which its window and both of the baseline count
 * @param without blocks, or batches of them, that count and yet have no ratio: a figure is missing,
 *     or not above zero
 * @param ratio series / baseline
 * @param anotherRun where another run of this design on this machine would have its ratio, at 95 %;
 *     absent where there is no interval
 * @param added microseconds per interaction more than the baseline; for CPU only
 * @param forkDeviation what forks add to the standard deviation of the log-ratio; where there are
 *     several forks
 * @param judgement the verdict, where one is given
 * @param unjudged why none is given
 */
public record Comparison(
    Figure metric,
    String series,
    String profile,
    Stratum stratum,
    int blocks,
    int without,
    Estimate ratio,
    Optional<Interval> anotherRun,
    Optional<Estimate> added,
    OptionalDouble forkDeviation,
    Optional<Judgement> judgement,
    Optional<String> unjudged) {
  /** The load level; 0 where clients are no factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Whether both compare the same series by the same metric at the same load level. */
  public boolean isOfSameAs(Comparison other) {
    return metric.equals(other.metric)
        && series.equals(other.series)
        && stratum.equals(other.stratum);
  }

  /**
   * A verdict.
   *
   * @param conclusion one of four words
   * @param belowMargin whether a cost or saving, although shown, lies within the margin
   * @param adjustedP p-value of a difference, adjusted after Holm for the series compared
   * @param unseen whether it is undecided because the baseline differs as much from itself
   * @param advice the level of precision that would give an answer with 90 % chance, if the truth
   *     is the centre found; only where undecided for other reasons
   */
  public record Judgement(
      Conclusion conclusion,
      boolean belowMargin,
      double adjustedP,
      boolean unseen,
      Optional<Advice> advice) {}
}
