package io.b2bench.results.analysis.comparison;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import java.util.OptionalInt;

/**
 * How a run with several forks would spend its time best. Forks differ, blocks of a fork differ,
 * and a fork has a price of its own: its start and its warm-up (Kalibera and Jones, Rigorous
 * benchmarking in reasonable time, ISMM 2013).
 *
 * @param metric of what
 * @param series the series whose ratio has the widest interval
 * @param stratum its stratum
 * @param between standard deviation that forks add to the logarithm of its ratio
 * @param within standard deviation of the same over the blocks of a fork; a percentile of a batch
 *     is taken for the mean of those of its blocks
 * @param forkSeconds how long a fork takes besides the blocks that count; median
 * @param blockSeconds how long one more block takes, with all load levels; median
 * @param blocks blocks that count in a fork; median
 * @param cheapest blocks of a fork for the narrowest interval in a given time; absent where forks
 *     add nothing, so that every further block is as good as one of another fork
 */
public record ForkPlan(
    @JsonUnwrapped Figure metric,
    String series,
    Stratum stratum,
    double between,
    double within,
    double forkSeconds,
    double blockSeconds,
    double blocks,
    OptionalInt cheapest) {
  /** The load level; 0 where clients are no factor. */
  public int clients() {
    return stratum.clients();
  }
}
