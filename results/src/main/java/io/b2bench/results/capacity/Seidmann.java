package io.b2bench.results.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Stations of m servers taken as a single one of m times the speed, and a delay of D (m - 1) / m
 * after it (Seidmann, Schweitzer and Shalev-Oren, Large Scale Systems 12, 1987): right for one
 * client and for very many, off by some per cent between.
 */
final class Seidmann {
  private Seidmann() {}

  /** Solves the network with such stations, and puts the two parts of each together again. */
  static Solution solve(ClosedNetwork network, Function<ClosedNetwork, Solution> solver) {
    List<Station> simple = new ArrayList<>();
    for (Station s : network.stations()) {
      if (s.shared()) {
        simple.add(s.asOneServer());
        simple.add(s.restAsDelay());
      } else {
        simple.add(s);
      }
    }
    Solution solved = solver.apply(new ClosedNetwork(simple, network.clients(), network.think()));
    return new Solution(
        solved.method(),
        solved.throughput(),
        solved.residence().stream().map(r -> together(network, r)).toList(),
        solved.queue().stream().map(q -> together(network, q)).toList());
  }

  private static List<Double> together(ClosedNetwork network, List<Double> parts) {
    List<Double> whole = new ArrayList<>();
    int next = 0;
    for (Station s : network.stations()) {
      double sum = parts.get(next++);
      whole.add(s.shared() ? sum + parts.get(next++) : sum);
    }
    return whole;
  }
}
