package io.b2bench.workloads.business;

import io.b2bench.contract.service.SessionLength;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Stretches the windows of slow cells, from what the last visit to the cell did.
 *
 * <p>A window with few interactions says little: how many handshakes fall into it is then a matter
 * of luck. Enough are {@value #INTERACTIONS} interactions, or {@value #SESSIONS} sessions of every
 * client where that is less. How many times longer a window may become is a matter of precision.
 */
final class WindowLength {
  static final int INTERACTIONS = 1000;
  static final int SESSIONS = 10;

  private static final double MEAN_SESSION = meanSession();

  private final int limit;
  private final Map<Place, Double> perSecond = new HashMap<>();

  /**
   * Nothing is known of any cell yet.
   *
   * @param limit how many times longer than planned a window may become, at least 1
   */
  WindowLength(int limit) {
    this.limit = limit;
  }

  private record Place(String profile, int clients) {}

  /** Notes what a cell did. */
  void learn(String profile, int clients, long interactions, long nanos) {
    if (nanos > 0) {
      perSecond.put(new Place(profile, clients), interactions * 1e9 / nanos);
    }
  }

  /** How long a window of a cell must be; as planned where nothing is known of it. */
  Duration of(String profile, int clients, Duration planned) {
    Double rate = perSecond.get(new Place(profile, clients));
    return rate == null ? planned : stretched(planned, clients, rate, limit);
  }

  /** The rule by itself. */
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
