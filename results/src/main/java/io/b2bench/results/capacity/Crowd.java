package io.b2bench.results.capacity;

/**
 * Who is at a station on average with a given number of clients in the network. For m servers with
 * a common queue, D being the demand at one server:
 *
 * <pre>
 * R(n)     = D / m (1 + Q(n - 1) + sum_(j &lt; m - 1) (m - 1 - j) p(j | n - 1))
 * p(j | n) = D X(n) p(j - 1 | n - 1) / j,   j = 1 .. m - 1
 * p(0 | n) = p(0 | n - 1) X(n) / X'(n)
 * </pre>
 *
 * <p>X' is the throughput of the network without this station. Nothing is subtracted, so small
 * chances stay exact; the usual p(0 | n) = 1 - ... loses all its digits with 8 busy servers
 * (Reiser, Performance Evaluation 1, 1981).
 */
final class Crowd {
  private final int servers;
  private final boolean waits;

  /** p(0) to p(m - 1), the chances that so many are here and nobody waits. */
  private final double[] chance;

  private double queue;

  private Crowd(Station station, int population) {
    this.servers = station.servers();
    this.waits = servers == 1 || servers < population;
    this.chance = new double[waits && station.shared() ? servers : 0];
  }

  /** A station nobody is at yet, in a network with room for so many clients. */
  static Crowd none(Station station, int population) {
    Crowd crowd = new Crowd(station, population);
    if (crowd.chance.length > 0) {
      crowd.chance[0] = 1;
    }
    return crowd;
  }

  /** The station with one client more in the network than before; nothing is added yet. */
  static Crowd of(Station station, int population) {
    return new Crowd(station, population);
  }

  /** Adds the part of a class: its queue, its X D, and the station with one of it less. */
  void add(double itsQueue, double flow, Crowd before) {
    queue += itsQueue;
    for (int j = 1; j < chance.length; j++) {
      chance[j] += flow * before.chance[j - 1] / j;
    }
  }

  /**
   * Sets the chance that nobody is here.
   *
   * @param before the station with one client of some class less
   * @param share X / X' of that class
   */
  void nobody(Crowd before, double share) {
    if (chance.length > 0) {
      chance[0] = before.chance[0] * share;
    }
  }

  /** How many times its service time a new arrival stays. */
  double stretch() {
    if (!waits) {
      return 1;
    }
    double seen = 1 + queue;
    for (int j = 0; j < chance.length - 1; j++) {
      seen += (servers - 1 - j) * chance[j];
    }
    return seen / servers;
  }
}
