package io.b2bench.workloads.business;

import io.b2bench.contract.service.SessionLength;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Chooses the length of windows: slow cells get longer ones, based on the last visit to the cell.
 *
 * <p>In a window with few interactions the number of handshakes is a matter of chance. A window
 * should hold {@value #INTERACTIONS} interactions, or {@value #SESSIONS} sessions of every client
 * if that is less. The level of precision limits how much longer a window may become.
 */
final class WindowLength {
  static final int INTERACTIONS = 1000;
  static final int SESSIONS = 10;

  private static final double MEAN_SESSION = meanSession();

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

  private record Place(String profile, int clients) {}

  /** Stores the throughput of a cell. */
  void learn(String profile, int clients, long interactions, long nanos) {
    if (nanos > 0) {
      perSecond.put(new Place(profile, clients), interactions * 1e9 / nanos);
    }
  }

  /** The length of the next window of a cell; as planned for a cell that was not visited yet. */
  Duration of(String profile, int clients, Duration planned) {
    Double rate = perSecond.get(new Place(profile, clients));
    return rate == null ? planned : stretched(planned, clients, rate, limit);
  }

  /** The rule as a pure function. */
  static Duration stretched(Duration planned, int clients, double perSecond, int limit) {
    double wanted = Math.min(INTERACTIONS, SESSIONS * MEAN_SESSION * clients);
    double expected = perSecond * planned.toNanos() / 1e9;
    double factor = Math.clamp(wanted / Math.max(expected, 1e-9), 1, limit);
    return Duration.ofNanos(Math.round(planned.toNanos() * factor));
  }

  private static double meanSession() {
    double sum = 0;
    for (int k = 0; k < SessionLength.LONGEST; k++) {
      sum += 1 - SessionLength.atMost(k);
    }
    return sum;
  }
}
