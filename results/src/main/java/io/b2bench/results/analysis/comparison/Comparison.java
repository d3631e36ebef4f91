package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Conclusion;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A series against plain at one load level. The reference in each block is the geometric mean of
 * both visits to plain.
 *
 * @param metric of what
 * @param series the series
 * @param profile its profile
 * @param stratum its stratum
 * @param blocks blocks in which all three windows count
 * @param ratio series / plain
 * @param added microseconds per interaction more than plain; for CPU only
 * @param forkDeviation what forks add to the standard deviation of the log-ratio; where there are
 *     several forks
 * @param judgement the verdict, where one is given
 * @param unjudged why none is given
 */
public record Comparison(
    Metric metric,
    String series,
    String profile,
    Stratum stratum,
    int blocks,
    Estimate ratio,
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
   * @param furtherUnits blocks or forks still needed for an answer with 90 % chance, if the truth
   *     is the centre found; only where undecided
   */
  public record Judgement(
      Conclusion conclusion, boolean belowMargin, double adjustedP, OptionalInt furtherUnits) {}
}
