package io.b2bench.results.connection;

import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How much later an answer comes because its connection is new, by the round trip of the link.
 *
 * @param profile the profile
 * @param resumed whether the connection resumes a session
 * @param points what was measured, the shortest round trip first
 */
public record Opening(String profile, boolean resumed, List<Point> points) {
  /** Copies the list, in order. */
  public Opening {
    points = points.stream().sorted(Comparator.comparingDouble(Point::roundTripMillis)).toList();
  }

  /**
   * What was measured at one round trip.
   *
   * @param roundTripMillis of the link
   * @param addedMillis to the response time
   */
  public record Point(double roundTripMillis, Estimate addedMillis) {}

  /**
   * At a round trip; absent outside those that were measured. Between two of them it lies on a
   * straight line, and so do the ends of its interval.
   */
  public Optional<Estimate> at(double roundTripMillis) {
    for (int i = 0; i < points.size(); i++) {
      Point there = points.get(i);
      if (there.roundTripMillis() == roundTripMillis) {
        return Optional.of(there.addedMillis());
      }
      if (i > 0 && there.roundTripMillis() > roundTripMillis) {
        Point here = points.get(i - 1);
        return here.roundTripMillis() < roundTripMillis
            ? Optional.of(between(here, there, roundTripMillis))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Estimate between(Point here, Point there, double roundTripMillis) {
    double share =
        (roundTripMillis - here.roundTripMillis())
            / (there.roundTripMillis() - here.roundTripMillis());
    return here.addedMillis().towards(there.addedMillis(), share);
  }
}
