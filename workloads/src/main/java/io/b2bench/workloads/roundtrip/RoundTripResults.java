package io.b2bench.workloads.roundtrip;

import io.b2bench.results.connection.Connected;
import io.b2bench.results.connection.ConnectionCosts;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The facts of a run over links.
 *
 * @param added what a new connection adds, by series and round trip
 * @param slopes the same as so many round trips and a rest, by series
 * @param connections both as {@code estimate} and {@code plan} use them
 */
public record RoundTripResults(List<Added> added, List<Slope> slopes, ConnectionCosts connections)
    implements Connected {
  /** Copies the lists. */
  public RoundTripResults {
    added = List.copyOf(added);
    slopes = List.copyOf(slopes);
  }

  /** What a new connection adds over the longest link. */
  Optional<Added> farthest(String series) {
    return added.stream()
        .filter(a -> a.series().equals(series))
        .max(Comparator.comparingDouble(Added::roundTripMillis));
  }

  /** The straight line of a series; absent where there is none. */
  Optional<Slope> measured(String series) {
    return slopes.stream()
        .filter(s -> s.series().equals(series) && s.known() && farthest(series).isPresent())
        .findFirst();
  }

  /** The first series whose connections take more round trips; absent where none does. */
  Optional<Slope> longer(Slope than) {
    return slopes.stream()
        .filter(s -> s.flights() > than.flights())
        .flatMap(s -> measured(s.series()).stream())
        .findFirst();
  }

  /**
   * What a new connection adds to a response time over one link.
   *
   * @param series the series
   * @param roundTripMillis round trip of the link
   * @param kept the series on kept connections that it is held against
   * @param newMillis mean response time with a connection for each interaction
   * @param keptMillis the same on connections that are kept
   * @param addedMillis their difference within blocks
   * @param flights round trips that the standards promise
   */
  public record Added(
      @Shown("profile") String series,
      @Shown(value = "round trip ms", form = Form.WRITTEN) double roundTripMillis,
      String kept,
      @Shown(value = "new connection", unit = "ms") Estimate newMillis,
      @Shown(value = "kept connection", unit = "ms") Estimate keptMillis,
      @Shown(value = "added", unit = "ms", form = Form.DIFFERENCE) Estimate addedMillis,
      int flights) {}

  /**
   * What a new connection adds as a straight line: so many round trips, and what is left without
   * any. Found in each block, so that intervals are those of blocks.
   *
   * @param series the series
   * @param roundTrips slope of the line
   * @param flights round trips that the standards promise
   * @param ofSlowStart how many of them are slow start's
   * @param restMillis what is left at a round trip of 0
   * @param bytesOut bytes that the server sends for a handshake; absent where nothing was counted
   * @param bytesIn bytes that the client sends
   */
  public record Slope(
      @Shown("profile") String series,
      @Shown("round trips") Optional<Estimate> roundTrips,
      @Shown("expected") int flights,
      @Shown("due to slow start") int ofSlowStart,
      @Shown(value = "constant", unit = "ms") Optional<Estimate> restMillis,
      @Shown(value = "bytes from the server", form = Form.COUNT) OptionalDouble bytesOut,
      @Shown(value = "bytes from the client", form = Form.COUNT) OptionalDouble bytesIn) {
    private boolean known() {
      return roundTrips.isPresent() && restMillis.isPresent();
    }
  }
}
