package io.b2bench.results.analysis.pair;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/**
 * A series against another. The figure of the baseline in a block is the geometric mean of both its
 * visits.
 *
 * @param metric of what
 * @param stratum at which load level; absent for all levels together
 * @param from what the ratio refers to
 * @param to the other
 * @param ratio to / from, with its own 95 % interval; absent over all levels where these disagree
 * @param added microseconds of CPU per operation more than {@code from}, with its own 95 %
 *     interval; for CPU at one load level only
 * @param simultaneous its interval among those of every two series of this metric and stratum,
 *     which hold together at 95 %; absent too where there are too few values for it
 * @param relation what that says; over all levels where these disagree, what all of them say alike
 */
public record Pair(
    Figure metric,
    Optional<Stratum> stratum,
    String from,
    String to,
    Optional<Estimate> ratio,
    Optional<Estimate> added,
    Optional<Interval> simultaneous,
    Relation relation) {
  /** The widest interval, as a ratio above its centre, for which a difference has a centre. */
  private static final double NARROW = 1.02;

  Pair withRelation(Relation other) {
    return new Pair(metric, stratum, from, to, ratio, added, simultaneous, other);
  }

  /**
   * Whether the two differ by an amount that is known within 2 %. Where it is not, the interval is
   * all that may be said.
   */
  public boolean closely() {
    return relation.differ()
        && simultaneous
            .or(() -> ratio.flatMap(Estimate::interval))
            .filter(i -> i.map(Math::log).halfWidth() <= Math.log(NARROW))
            .isPresent();
  }

  /** Whether it compares these two, whichever is the first. */
  public boolean isOf(String one, String other) {
    return (from.equals(one) && to.equals(other)) || (from.equals(other) && to.equals(one));
  }
}
