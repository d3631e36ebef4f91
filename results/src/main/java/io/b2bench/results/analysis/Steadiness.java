package io.b2bench.results.analysis;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Halves;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether a fork was steady while it was measured: CPU per interaction in the second half of its
 * blocks against the first. A block is compared with the other blocks of its level series by
 * series, so that it is one number whichever series it lost.
 */
final class Steadiness {
  private Steadiness() {}

  /** The halves of each fork that has blocks enough. */
  static Map<Integer, Halves> of(List<Window> windows) {
    Map<Integer, List<Window>> forks = new TreeMap<>();
    windows.stream()
        .sorted(Comparator.comparingInt(Window::block).thenComparingInt(Window::position))
        .forEach(w -> forks.computeIfAbsent(w.fork(), f -> new ArrayList<>()).add(w));
    Map<Integer, Halves> halves = new TreeMap<>();
    forks.forEach(
        (fork, of) -> {
          double[] levels = blocks(of);
          if (levels.length >= Halves.LEAST) {
            halves.put(fork, Halves.of(levels));
          }
        });
    return halves;
  }

  /** CPU per interaction of each block, 1 on the average, the earliest block first. */
  private static double[] blocks(List<Window> fork) {
    Map<Cell, List<Double>> cells = new LinkedHashMap<>();
    Map<Blocks.Place, Map<Cell, Double>> blocks = new LinkedHashMap<>();
    for (Window w : fork) {
      Measures.counting(Metric.CPU, w)
          .ifPresent(
              cpu -> {
                cells.computeIfAbsent(w.cell(), c -> new ArrayList<>()).add(Math.log(cpu));
                blocks
                    .computeIfAbsent(Blocks.Place.of(w), p -> new LinkedHashMap<>())
                    .put(w.cell(), Math.log(cpu));
              });
    }
    Map<Cell, Double> means = new LinkedHashMap<>();
    cells.forEach((cell, logs) -> means.put(cell, mean(logs)));
    return blocks.values().stream()
        .mapToDouble(
            block ->
                Math.exp(
                    block.entrySet().stream()
                        .mapToDouble(e -> e.getValue() - means.getOrDefault(e.getKey(), 0.0))
                        .average()
                        .orElse(0)))
        .toArray();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
