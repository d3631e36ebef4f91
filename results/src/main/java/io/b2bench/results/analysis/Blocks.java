package io.b2bench.results.analysis;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The windows of a run by block; a block holds one window of every series at one load level. */
final class Blocks {
  /**
   * Where a block stands.
   *
   * @param fork its fork
   * @param clients its load level
   * @param block its number
   */
  record Place(int fork, int clients, int block) {
    static Place of(Window w) {
      return new Place(w.fork(), w.cell().clients(), w.block());
    }
  }

  /**
   * Blocks of all load levels.
   *
   * @param fork their fork
   * @param block their number
   */
  private record Round(int fork, int block) {
    static Round of(Place place) {
      return new Round(place.fork(), place.block());
    }
  }

  /**
   * A series against its reference in one block.
   *
   * @param fork the fork of the block
   * @param logRatio ln(series / reference)
   * @param difference series - reference
   */
  record Pair(int fork, double logRatio, double difference) {
    Units.Placed ratio() {
      return new Units.Placed(fork, logRatio);
    }

    Units.Placed added() {
      return new Units.Placed(fork, difference);
    }
  }

  private final Map<Place, Map<String, Window>> windows = new LinkedHashMap<>();

  Blocks(Collection<Window> all) {
    for (Window w : all) {
      windows.computeIfAbsent(Place.of(w), p -> new HashMap<>()).put(w.cell().series(), w);
    }
  }

  /** The pairs of a series with both plains at a load level. */
  List<Pair> withPlain(Metric metric, String series, int clients) {
    List<Pair> pairs = new ArrayList<>();
    windows.forEach(
        (place, block) -> {
          if (place.clients() == clients) {
            pair(place, value(metric, block.get(series)), reference(metric, block))
                .ifPresent(pairs::add);
          }
        });
    return pairs;
  }

  /**
   * The mean log-ratio of a series over the load levels, for each block that counts at all of them.
   * Blocks of one number belong together, as one round over the levels.
   */
  List<Units.Placed> overLevels(Metric metric, String series, Collection<Integer> levels) {
    Map<Round, List<Double>> rounds = new LinkedHashMap<>();
    windows.forEach(
        (place, block) ->
            pair(place, value(metric, block.get(series)), reference(metric, block))
                .ifPresent(
                    p ->
                        rounds
                            .computeIfAbsent(Round.of(place), r -> new ArrayList<>())
                            .add(p.logRatio())));
    return rounds.entrySet().stream()
        .filter(e -> e.getValue().size() == levels.size())
        .map(e -> new Units.Placed(e.getKey().fork(), mean(e.getValue())))
        .toList();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** The series other than plain. */
  Set<String> series() {
    Set<String> series = new TreeSet<>();
    windows.values().forEach(block -> series.addAll(block.keySet()));
    series.removeAll(Set.of(Cell.REFERENCE, Cell.CONTROL));
    return series;
  }

  /**
   * The ratios of a series to plain in the order of the blocks, each over the geometric mean of its
   * load level, so that levels can stand in one row.
   */
  double[] ratios(Metric metric, String series) {
    Map<Place, Double> logs = new LinkedHashMap<>();
    windows.forEach(
        (place, block) ->
            pair(place, value(metric, block.get(series)), reference(metric, block))
                .ifPresent(p -> logs.put(place, p.logRatio())));
    Map<Integer, Double> centres =
        logs.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.getKey().clients(), Collectors.averagingDouble(Map.Entry::getValue)));
    return logs.entrySet().stream()
        .mapToDouble(e -> Math.exp(e.getValue() - centres.getOrDefault(e.getKey().clients(), 0.0)))
        .toArray();
  }

  /** The pairs of both plains, at all load levels. */
  List<Pair> plains(Metric metric) {
    List<Pair> pairs = new ArrayList<>();
    windows.forEach(
        (place, block) ->
            pair(
                    place,
                    value(metric, block.get(Cell.CONTROL)),
                    value(metric, block.get(Cell.REFERENCE)))
                .ifPresent(pairs::add));
    return pairs;
  }

  /** Geometric mean of both plains of a block. */
  private static OptionalDouble reference(Metric metric, Map<String, Window> block) {
    OptionalDouble first = value(metric, block.get(Cell.REFERENCE));
    OptionalDouble second = value(metric, block.get(Cell.CONTROL));
    return first.isEmpty() || second.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(first.getAsDouble() * second.getAsDouble()));
  }

  private static OptionalDouble value(Metric metric, @Nullable Window window) {
    return window == null ? OptionalDouble.empty() : Measures.counting(metric, window);
  }

  private static Optional<Pair> pair(Place place, OptionalDouble value, OptionalDouble reference) {
    if (value.isEmpty() || reference.isEmpty()) {
      return Optional.empty();
    }
    double v = value.getAsDouble();
    double r = reference.getAsDouble();
    return v <= 0 || r <= 0
        ? Optional.empty()
        : Optional.of(new Pair(place.fork(), Math.log(v / r), v - r));
  }
}
