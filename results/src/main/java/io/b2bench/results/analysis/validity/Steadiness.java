package io.b2bench.results.analysis.validity;

import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Place;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Halves;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whether a fork was steady while it was measured: the second half of its blocks is compared with
 * the first.
 *
 * <p>A change that affects all series alike, such as a machine that becomes slower, is only
 * reported, because it cancels in every block. A change of one series relative to the baseline,
 * such as code that is still being compiled, does not cancel, and the fork is not steady.
 */
public final class Steadiness {
  private Steadiness() {}

  /**
   * Why a fork is not steady: the series whose headline, as a ratio to the baseline, changed by
   * more than 2 % and by more than 2.5 standard errors. Empty if there are none or too few blocks
   * to tell.
   *
   * @param headline what must be steady
   * @param run the run it belongs to
   * @param fork its windows
   */
  public static Optional<String> objection(Figure headline, Run run, List<Window> fork) {
    List<String> changed = new ArrayList<>();
    ratios(headline, run, fork)
        .forEach(
            (series, halves) -> {
              if (!halves.steady()) {
                changed.add(
                    String.format(
                        Locale.ROOT, "%s %+.1f %%", series, 100 * Math.expm1(halves.change())));
              }
            });
    return changed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            headline.title()
                + ", relative to the baseline, changed from the first to the second half of the blocks: "
                + String.join(", ", changed));
  }

  /** The halves of the ratios of each series, block by block, over all load levels. */
  private static Map<String, Halves> ratios(Figure headline, Run run, List<Window> fork) {
    List<Window> ordered =
        Judged.of(run, fork).stream()
            .sorted(Comparator.comparingInt(Window::block).thenComparingInt(Window::position))
            .toList();
    Blocks blocks =
        new Blocks(run, ordered, new Batches(ordered, Readings.COUNTED, Latencies.NONE));
    Map<String, Halves> halves = new TreeMap<>();
    for (String series : blocks.series()) {
      double[] values = blocks.inOrder(headline, series);
      if (values.length >= Halves.LEAST) {
        halves.put(series, Halves.of(values));
      }
    }
    return halves;
  }

  /** The halves of each fork that has enough blocks. */
  public static Map<Integer, Halves> of(Figure headline, List<Window> windows) {
    Map<Integer, List<Window>> forks = new TreeMap<>();
    windows.stream()
        .sorted(Comparator.comparingInt(Window::block).thenComparingInt(Window::position))
        .forEach(w -> forks.computeIfAbsent(w.fork(), f -> new ArrayList<>()).add(w));
    Map<Integer, Halves> halves = new TreeMap<>();
    forks.forEach(
        (fork, of) -> {
          double[] levels = blocks(headline, of);
          if (levels.length >= Halves.LEAST) {
            halves.put(fork, Halves.of(levels));
          }
        });
    return halves;
  }

  /** CPU per interaction of each block relative to the average, earliest block first. */
  private static double[] blocks(Figure headline, List<Window> fork) {
    Map<Cell, List<Double>> cells = new LinkedHashMap<>();
    Map<Place, Map<Cell, Double>> blocks = new LinkedHashMap<>();
    for (Window w : fork) {
      headline
          .counting(w)
          .ifPresent(
              cpu -> {
                cells.computeIfAbsent(w.cell(), c -> new ArrayList<>()).add(Math.log(cpu));
                blocks
                    .computeIfAbsent(Place.of(w), p -> new LinkedHashMap<>())
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
