package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Uncertainty.Sides;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Puts the windows of two sides together.
 *
 * @param strata the windows of each block by series, by stratum
 * @param batches which blocks make one value
 */
record Pairing(Map<Stratum, Map<Block, Map<String, Window>>> strata, Batches batches) {
  static Pairing of(Collection<Window> windows, Batches batches) {
    Map<Stratum, Map<Block, Map<String, Window>>> strata = new LinkedHashMap<>();
    for (Window w : windows) {
      strata
          .computeIfAbsent(w.cell().stratum(), s -> new LinkedHashMap<>())
          .computeIfAbsent(Block.of(w), b -> new LinkedHashMap<>())
          .put(w.cell().series(), w);
    }
    return new Pairing(strata, batches);
  }

  /**
   * Both sides in a stratum, by block or batch. A block takes part where it counts on both sides,
   * so that both sides of a batch are of the same blocks.
   */
  Paired pair(Sides sides, Stratum stratum) {
    SortedMap<Block, List<Map<String, Window>>> counting = counting(sides, stratum);
    Sample from = side(sides.metric(), sides.from(), counting);
    Sample to = side(sides.metric(), sides.to(), counting);
    Sample ratio = to.over(from);
    return new Paired(
        ratio.values().keySet().stream()
            .mapToInt(block -> Objects.requireNonNull(counting.get(block)).size())
            .sum(),
        counting.size() - ratio.size(),
        from.in(ratio),
        ratio,
        to.minus(from));
  }

  private SortedMap<Block, List<Map<String, Window>>> counting(Sides sides, Stratum stratum) {
    List<String> all = Stream.concat(sides.from().stream(), sides.to().stream()).toList();
    SortedMap<Block, List<Map<String, Window>>> counting = new TreeMap<>();
    strata
        .getOrDefault(stratum, Map.of())
        .forEach(
            (block, windows) -> {
              if (count(sides.metric(), all, windows)) {
                counting
                    .computeIfAbsent(batch(sides.metric(), block, windows), b -> new ArrayList<>())
                    .add(windows);
              }
            });
    return counting;
  }

  private static boolean count(Figure metric, List<String> all, Map<String, Window> windows) {
    for (String series : all) {
      Window window = windows.get(series);
      if (window == null || !window.counts(metric.validity())) {
        return false;
      }
    }
    return true;
  }

  private Block batch(Figure metric, Block block, Map<String, Window> windows) {
    Window any = windows.values().iterator().next();
    return new Block(block.fork(), batches.number(metric, any));
  }

  /** The figure of one side where it is above zero; of two visits what both of them say. */
  private Sample side(
      Figure metric, List<String> visits, SortedMap<Block, List<Map<String, Window>>> blocks) {
    return visits.stream()
        .map(visit -> visit(metric, visit, blocks))
        .reduce(Sample::reference)
        .orElse(Sample.NONE);
  }

  private Sample visit(
      Figure metric, String visit, SortedMap<Block, List<Map<String, Window>>> blocks) {
    SortedMap<Block, Double> values = new TreeMap<>();
    blocks.forEach(
        (block, its) -> {
          List<Window> windows = new ArrayList<>(its.size());
          its.forEach(w -> windows.add(Objects.requireNonNull(w.get(visit))));
          batches.figure(metric, windows).ifPresent(v -> values.put(block, v));
        });
    return new Sample(values, false).positive();
  }
}
