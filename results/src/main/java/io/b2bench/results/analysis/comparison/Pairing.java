package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Blocks.Pair;
import io.b2bench.results.analysis.comparison.Blocks.Place;
import io.b2bench.results.analysis.comparison.Uncertainty.Sides;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Reference;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the windows of two sides together.
 *
 * @param windows those of each block, by series
 * @param batches which blocks make one value
 */
record Pairing(Map<Place, Map<String, Window>> windows, Batches batches) {
  /**
   * The pairs by block or batch. A block takes part where it counts on both sides, so that both
   * sides of a batch are of the same blocks.
   */
  Map<Place, Pair> pairs(Sides sides) {
    Map<Place, Pair> pairs = new LinkedHashMap<>();
    counting(sides)
        .forEach((place, blocks) -> pair(sides, place, blocks).ifPresent(p -> pairs.put(place, p)));
    return pairs;
  }

  /** Places of a stratum that count and have no pair. */
  int without(Sides sides, Stratum stratum) {
    return (int)
        counting(sides).entrySet().stream()
            .filter(e -> e.getKey().stratum().equals(stratum))
            .filter(e -> pair(sides, e.getKey(), e.getValue()).isEmpty())
            .count();
  }

  private Map<Place, List<Map<String, Window>>> counting(Sides sides) {
    List<String> all = Stream.concat(sides.from().stream(), sides.to().stream()).toList();
    Map<Place, List<Map<String, Window>>> counting = new LinkedHashMap<>();
    windows.forEach(
        (place, block) -> {
          if (all.stream().allMatch(s -> counts(sides.metric(), block.get(s)))) {
            counting
                .computeIfAbsent(batch(sides.metric(), place, block), p -> new ArrayList<>())
                .add(block);
          }
        });
    return counting;
  }

  private static boolean counts(Metric metric, @Nullable Window window) {
    return window != null && window.counts(metric.quantity().figure());
  }

  private Place batch(Metric metric, Place place, Map<String, Window> block) {
    Window any = block.values().iterator().next();
    return new Place(place.fork(), place.stratum(), batches.number(metric, any));
  }

  /** The figure of one side, each visit over all of these blocks; absent unless above zero. */
  private OptionalDouble figure(
      Metric metric, List<String> visits, List<Map<String, Window>> blocks) {
    double[] figures = new double[visits.size()];
    for (int i = 0; i < figures.length; i++) {
      String visit = visits.get(i);
      OptionalDouble figure =
          batches.figure(
              metric,
              blocks.stream().map(block -> Objects.requireNonNull(block.get(visit))).toList());
      if (figure.isEmpty() || figure.getAsDouble() <= 0) {
        return OptionalDouble.empty();
      }
      figures[i] = figure.getAsDouble();
    }
    return Reference.of(figures);
  }

  private Optional<Pair> pair(Sides sides, Place place, List<Map<String, Window>> blocks) {
    OptionalDouble value = figure(sides.metric(), sides.to(), blocks);
    OptionalDouble reference = figure(sides.metric(), sides.from(), blocks);
    if (value.isEmpty() || reference.isEmpty()) {
      return Optional.empty();
    }
    double v = value.getAsDouble();
    double r = reference.getAsDouble();
    return Optional.of(new Pair(place.fork(), blocks.size(), r, Math.log(v / r), v - r));
  }
}
