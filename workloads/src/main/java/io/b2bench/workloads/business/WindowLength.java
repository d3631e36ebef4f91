package io.b2bench.workloads.business;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Chooses the length of windows and how long they settle: slow cells get longer ones. It is decided
 * by the first visit to a cell after the warm-up, which is discarded, and stays for the whole fork.
 *
 * <p>A window should hold {@value #INTERACTIONS} interactions and last {@value #RESPONSES} mean
 * response times, so that what crosses its ends is little. The level of precision limits how much
 * longer than planned it may become. In an open loop, whose rate is known, it should hold {@value
 * #DUE} interactions. It settles for one mean response time, so that what its clients began
 * together has come to an end, but not for longer than it lasts.
 */
public final class WindowLength {
  static final int INTERACTIONS = 150;
  static final int RESPONSES = 10;

  /** Those of an open loop, in which the length of a window is no matter of response times. */
  static final int DUE = 100;

  /** By how much farther its windows may be stretched, since a low rate is asked for. */
  private static final int FARTHER = 4;

  private final int limit;
  private final Duration think;
  private final Map<Place, Double> perSecond = new HashMap<>();

  /**
   * Starts without knowledge of any cell.
   *
   * @param limit how many times longer than planned a window may become, at least 1
   * @param think how long a client waits between two interactions, on average
   */
  public WindowLength(int limit, Duration think) {
    this.limit = limit;
    this.think = think;
  }

  private record Place(String listener, Stratum stratum) {}

  /** Stores the throughput of a cell at its first visit; later visits change nothing. */
  public void learn(String listener, Stratum stratum, Load load) {
    Place place = new Place(listener, stratum);
    if (load.nanos() > 0) {
      perSecond.putIfAbsent(place, load.completed() * 1e9 / load.nanos());
    }
  }

  /**
   * The length of the next window of a cell. In an open loop its rate is known; in a closed one it
   * is as planned for its first.
   */
  public Duration of(String listener, Stratum stratum, Arrivals arrivals, Duration planned) {
    if (arrivals instanceof Arrivals.Open open) {
      return stretched(planned, DUE / open.perSecond(), FARTHER * limit);
    }
    Double rate = perSecond.get(new Place(listener, stratum));
    return rate == null ? planned : stretched(planned, stratum.clients(), rate, limit);
  }

  /**
   * How long the next window of a cell settles; as planned in an open loop, and before its first.
   *
   * @param window their length
   */
  public Duration settle(
      String listener, Stratum stratum, Arrivals arrivals, Duration planned, Duration window) {
    Double rate = perSecond.get(new Place(listener, stratum));
    return rate == null || arrivals instanceof Arrivals.Open
        ? planned
        : settled(planned, window, stratum.clients(), rate);
  }

  /** That rule as a pure function: by Little's law a cycle of a client takes clients / rate. */
  private Duration settled(Duration planned, Duration window, int clients, double perSecond) {
    double cycle = clients * 1e9 / Math.max(perSecond, 1e-9);
    double response = Math.clamp(cycle - think.toNanos(), 0, (double) window.toNanos());
    return Duration.ofNanos(Math.max(planned.toNanos(), Math.round(response)));
  }

  /**
   * The rule of the length as a pure function. In a closed loop the mean response time is clients /
   * rate.
   */
  static Duration stretched(Duration planned, int clients, double perSecond, int limit) {
    double wanted = Math.max(INTERACTIONS, RESPONSES * clients) / Math.max(perSecond, 1e-9);
    return stretched(planned, wanted, limit);
  }

  private static Duration stretched(Duration planned, double seconds, int limit) {
    double factor = Math.clamp(seconds * 1e9 / planned.toNanos(), 1, limit);
    return Duration.ofNanos(Math.round(planned.toNanos() * factor));
  }
}
