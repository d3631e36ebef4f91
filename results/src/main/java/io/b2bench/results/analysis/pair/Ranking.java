package io.b2bench.results.analysis.pair;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * The series in order, what costs least first. Series that no pair sets in an order are tied:
 * theirs means nothing.
 *
 * @param metric by what
 * @param stratum at which load level; absent for all levels together
 * @param ranks the series in the order of their centres
 * @param ties the largest sets of series of which every two are tied, in that order; a series may
 *     belong to several, as a may be tied with b and b with c while a and c differ
 */
public record Ranking(
    Figure metric, Optional<Stratum> stratum, List<Rank> ranks, List<List<String>> ties) {
  /** Keeps its own lists. */
  public Ranking {
    ranks = List.copyOf(ranks);
    ties = ties.stream().map(List::copyOf).toList();
  }

  /**
   * A series in its place.
   *
   * @param series the series
   * @param ratio its ratio to the baseline; absent for the baseline itself, and over all levels
   *     where these disagree
   * @param tied the series that it is in no order with
   */
  public record Rank(String series, Optional<Estimate> ratio, List<String> tied) {
    /** Keeps its own list. */
    public Rank {
      tied = List.copyOf(tied);
    }
  }
}
