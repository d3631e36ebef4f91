package io.b2bench.results.capacity;

import java.util.List;

/**
 * What a model says of a closed network. Lists of lists are by class, then by station.
 *
 * @param method how it was found
 * @param throughput X by class, interactions in a unit of time
 * @param residence R_k: time at a station, waiting and service
 * @param queue Q_k: mean number at a station, waiting and in service
 */
public record Solution(
    Method method,
    List<Double> throughput,
    List<List<Double>> residence,
    List<List<Double>> queue) {
  /** How a solution was found. */
  public enum Method {
    /** Exact mean value analysis. */
    EXACT,
    /** Schweitzer's approximation, with {@link Seidmann}'s stations. */
    SCHWEITZER
  }

  /** Copies. */
  public Solution {
    throughput = List.copyOf(throughput);
    residence = residence.stream().map(List::copyOf).toList();
    queue = queue.stream().map(List::copyOf).toList();
  }

  /** Throughput of all classes together. */
  public double total() {
    return throughput.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Response time of the first class: the sum over stations. */
  public double response() {
    return response(0);
  }

  /** Response time of a class. */
  public double response(int type) {
    return residence.get(type).stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Share of its servers that a station is busy. */
  public double utilisation(Station station) {
    double busy = 0;
    for (int c = 0; c < throughput.size(); c++) {
      busy += throughput.get(c) * station.demands().get(c);
    }
    return station.delay() ? 0 : busy / station.servers();
  }
}
