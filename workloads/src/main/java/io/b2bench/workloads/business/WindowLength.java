package io.b2bench.workloads.business;

import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Chooses the length of windows: slow cells get longer ones. It is decided by the first visit to a
 * cell after the warm-up, which is discarded, and stays for the whole fork.
 *
 * <p>A window should hold {@value #INTERACTIONS} interactions and last {@value #RESPONSES} mean
 * response times, so that what crosses its ends is little. The level of precision limits how much
 * longer than planned it may become.
 */
final class WindowLength {
  static final int INTERACTIONS = 150;
  static final int RESPONSES = 10;

  private final int limit;
  private final Map<Place, Double> perSecond = new HashMap<>();

  /**
   * Starts without knowledge of any cell.
   *
   * @param limit how many times longer than planned a window may become, at least 1
   */
  WindowLength(int limit) {
    this.limit = limit;
  }

  private record Place(String listener, Stratum stratum) {}

  /** Stores the throughput of a cell at its first visit; later visits change nothing. */
  void learn(String listener, Stratum stratum, long interactions, long nanos) {
    if (nanos > 0) {
      perSecond.putIfAbsent(new Place(listener, stratum), interactions * 1e9 / nanos);
    }
  }

  /** The length of the windows of a cell; as planned for its first. */
  Duration of(String listener, Stratum stratum, Duration planned) {
    Double rate = perSecond.get(new Place(listener, stratum));
    return rate == null ? planned : stretched(planned, stratum.clients(), rate, limit);
  }

  /** The rule as a pure function. In a closed loop the mean response time is clients / rate. */
  static Duration stretched(Duration planned, int clients, double perSecond, int limit) {
    double wanted = Math.max(INTERACTIONS, RESPONSES * clients) / Math.max(perSecond, 1e-9);
    double factor = Math.clamp(wanted * 1e9 / planned.toNanos(), 1, limit);
    return Duration.ofNanos(Math.round(planned.toNanos() * factor));
  }
}
