package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/** What profiles are ranked by: their CPU, as a run measured it or as it is for a service. */
interface Costs {
  /** The series in order, what costs least first. */
  List<Rank> ranks();

  /** What is known of the CPU of one series against that of another. */
  Optional<Move> move(String from, String to);

  /**
   * A series in its place.
   *
   * @param series the series
   * @param ratio its ratio to the baseline; absent for the baseline, and where levels disagree
   * @param tied the series that it cannot be told apart from
   */
  record Rank(String series, Optional<Estimate> ratio, List<String> tied) {
    /** Copies the list. */
    public Rank {
      tied = List.copyOf(tied);
    }
  }
}
