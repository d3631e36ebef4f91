package io.b2bench.workloads.roundtrip;

import io.b2bench.results.connection.Connected;
import io.b2bench.results.connection.ConnectionCosts;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The results of a run over links.
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
      String series,
      double roundTripMillis,
      String kept,
      Estimate newMillis,
      Estimate keptMillis,
      Estimate addedMillis,
      int flights) {}

  /**
   * What a new connection adds as a straight line: so many round trips, and what is left without
   * any. Found in each block, so that intervals are those of blocks.
   *
   * @param series the series
   * @param roundTrips slope of the line
   * @param restMillis what is left at a round trip of 0
   * @param flights round trips that the standards promise
   * @param ofSlowStart how many of them are slow start's
   * @param bytesOut bytes that the server sends for a handshake; absent where nothing was counted
   * @param bytesIn bytes that the client sends
   */
  public record Slope(
      String series,
      Optional<Estimate> roundTrips,
      Optional<Estimate> restMillis,
      int flights,
      int ofSlowStart,
      OptionalDouble bytesOut,
      OptionalDouble bytesIn) {}
}
