package io.b2bench.results.capacity;

/**
 * What no network of one class can exceed, whatever its distributions (Denning and Buzen, ACM
 * Computing Surveys 10, 1978).
 *
 * @param demand D, service time of an interaction at all stations together
 * @param largest D_max, the largest demand of a station over its servers
 * @param think Z, think time
 */
public record Bounds(double demand, double largest, double think) {
  /** The bounds of a network of one class. */
  public static Bounds of(ClosedNetwork network) {
    if (network.classes() != 1) {
      throw new IllegalArgumentException(
          "bounds are for one class of clients, not %d".formatted(network.classes()));
    }
    double sum = 0;
    double most = 0;
    for (Station s : network.stations()) {
      double demand = s.demands().getFirst();
      sum += demand;
      most = Math.max(most, s.delay() ? 0 : demand / s.servers());
    }
    return new Bounds(sum, most, network.think().getFirst());
  }

  /** X &lt;= min(N / (D + Z), 1 / D_max). */
  public double throughput(double clients) {
    return Math.min(clients / (demand + think), 1 / largest);
  }

  /** R &gt;= max(D, N D_max - Z). */
  public double response(double clients) {
    return Math.max(demand, clients * largest - think);
  }

  /** N* = (D + Z) / D_max: with more clients than that some must wait. */
  public double knee() {
    return (demand + think) / largest;
  }
}
