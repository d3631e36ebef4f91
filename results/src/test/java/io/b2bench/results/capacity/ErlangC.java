package io.b2bench.results.capacity;

/**
 * The queue M/M/m: arrivals by chance at a fixed rate, m servers, one queue (Erlang, 1917;
 * Kleinrock, Queueing Systems I, 1975, section 3.5). It is the open loop beside {@link ExactMva}'s
 * closed one.
 */
public final class ErlangC {
  private ErlangC() {}

  /**
   * The chance that an arrival must wait.
   *
   * @param servers m
   * @param load arrivals in a service time, a = rate x service time; below m, else the queue grows
   *     without end
   */
  public static double waiting(int servers, double load) {
    if (servers < 1 || !(load >= 0) || load >= servers) {
      throw new IllegalArgumentException(
          "%d servers cannot carry a load of %s; it must be 0 or more, and below their number"
              .formatted(servers, load));
    }
    double blocked = 1;
    for (int j = 1; j <= servers; j++) {
      blocked = load * blocked / (j + load * blocked);
    }
    return blocked / (1 - load / servers * (1 - blocked));
  }

  /** The mean response time, waiting and service, in the unit of the service time. */
  public static double response(int servers, double rate, double service) {
    double load = rate * service;
    return service * (1 + waiting(servers, load) / (servers - load));
  }
}
