package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one series carries.
 *
 * @param series the series
 * @param highest the highest rate at which the limits hold, interactions a second
 * @param ratio to that of the baseline; absent for the baseline, and where either is not known
 * @param windows windows of the search
 * @param busy share of its processors' time that the server used in the windows of the search
 *     nearest to the highest rate; absent where there is none, or their number is not known
 * @param lagMicros mean time that an interaction waited for a client in the confirmation below the
 *     highest rate; absent without one
 * @param curve response times against the rate
 * @param confirmations windows at a share of the highest rate, which had no part in finding it
 */
public record SeriesCapacity(
    String series,
    HighestLoad highest,
    Optional<HighestLoad.Ratio> ratio,
    int windows,
    Optional<Estimate> busy,
    OptionalDouble lagMicros,
    List<Pooled> curve,
    List<Confirmation> confirmations) {
  /** Copies the lists. */
  public SeriesCapacity {
    curve = List.copyOf(curve);
    confirmations = List.copyOf(confirmations);
  }

  /**
   * What happened at a share of the highest rate.
   *
   * @param wanted the share as a value of the factor {@code rate}: {@code 95%}
   * @param expected what should happen
   * @param share what it came to in the end: the mean rate tried as a share of the highest rate,
   *     which at the time was known less well; absent where there is none
   * @param seen what did
   */
  public record Confirmation(
      String wanted, Pooled.Outcome expected, OptionalDouble share, Pooled seen) {
    /** Whether it did as expected. */
    public boolean confirms() {
      return seen.outcome() == expected;
    }
  }
}
