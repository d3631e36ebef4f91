package io.b2bench.results.connection;

import io.b2bench.results.stats.Estimate;
import java.util.List;

/**
 * How much later answers come on new connections over one link.
 *
 * @param run the run that says so
 * @param roundTripMillis round trip of the link
 * @param profiles each profile of the run
 */
public record Lateness(String run, double roundTripMillis, List<Later> profiles) {
  /** Copies the list. */
  public Lateness {
    profiles = List.copyOf(profiles);
  }

  /**
   * One profile.
   *
   * @param profile the profile
   * @param resumed whether its connections resume a session
   * @param addedMillis to the response time of the first answer on a connection
   */
  public record Later(String profile, boolean resumed, Estimate addedMillis) {}

  /**
   * At a round trip.
   *
   * @throws IllegalArgumentException when the run measured no round trips around it
   */
  public static Lateness at(double roundTripMillis, ConnectionCosts costs) {
    List<Later> profiles =
        costs.openings().stream()
            .flatMap(
                o ->
                    o.at(roundTripMillis).stream()
                        .map(added -> new Later(o.profile(), o.resumed(), added)))
            .toList();
    if (profiles.isEmpty()) {
      throw new IllegalArgumentException(
          "the round trip is %s ms; %s".formatted(text(roundTripMillis), measured(costs)));
    }
    return new Lateness(costs.run(), roundTripMillis, profiles);
  }

  private static String measured(ConnectionCosts costs) {
    double[] all =
        costs.openings().stream()
            .flatMap(o -> o.points().stream())
            .mapToDouble(Opening.Point::roundTripMillis)
            .sorted()
            .toArray();
    return all.length == 0
        ? "%s measured none".formatted(costs.run())
        : "%s measured %s to %s ms".formatted(costs.run(), text(all[0]), text(all[all.length - 1]));
  }

  private static String text(double millis) {
    return millis == Math.rint(millis) ? Long.toString((long) millis) : Double.toString(millis);
  }
}
