package io.b2bench.results.advice;

import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is advised about one series of a run.
 *
 * @param series the series
 * @param ratio its CPU against the baseline, per interaction over all levels or for the service;
 *     absent where these disagree, and for the baseline
 * @param tied the series that it cannot be told apart from
 * @param opinions what the policies say that were asked
 * @param met the requirements that it meets, whether asked or not
 * @param allowedBy the shipped policies that allow it, whether asked or not
 * @param missing those that were asked and that it does not meet
 * @param dominatedBy an allowed series that costs no more and has all that this one has, and is
 *     better in one of both
 * @param move what the move from today's profile costs
 */
public record Advised(
    String series,
    Optional<Estimate> ratio,
    List<String> tied,
    List<Opinion> opinions,
    Set<Requirement> met,
    List<String> allowedBy,
    List<Requirement> missing,
    Optional<String> dominatedBy,
    Optional<Move> move) {
  /** Copies the collections. */
  public Advised {
    tied = List.copyOf(tied);
    opinions = List.copyOf(opinions);
    met = Set.copyOf(met);
    allowedBy = List.copyOf(allowedBy);
    missing = List.copyOf(missing);
  }

  /** Whether it may be taken. */
  public boolean allowed() {
    return missing.isEmpty() && opinions.stream().allMatch(Opinion::allows);
  }

  /**
   * A move from one series to another.
   *
   * @param from today's
   * @param relation what is known of the difference in CPU
   * @param ratio CPU after / CPU before; absent where load levels disagree
   * @param interval which holds together with those of all pairs at 95 %
   */
  public record Move(
      String from, Relation relation, Optional<Double> ratio, Optional<Interval> interval) {}
}
