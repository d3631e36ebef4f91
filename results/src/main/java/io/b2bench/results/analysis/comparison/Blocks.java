package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
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
public final class Blocks {
  /**
   * Where a block stands.
   *
   * @param fork its fork
   * @param stratum its stratum
   * @param block its number
   */
  public record Place(int fork, Stratum stratum, int block) {
    public static Place of(Window w) {
      return new Place(w.fork(), w.cell().stratum(), w.block());
    }
  }

  /**
   * Blocks of all strata.
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

  private final Run run;
  private final Map<Place, Map<String, Window>> windows = new LinkedHashMap<>();

  public Blocks(Run run, Collection<Window> all) {
    this.run = run;
    for (Window w : all) {
      windows.computeIfAbsent(Place.of(w), p -> new HashMap<>()).put(w.cell().series(), w);
    }
  }

  /** The pairs of a series with both plains at a load level. */
  List<Pair> withPlain(Metric metric, String series, Stratum stratum) {
    List<Pair> pairs = new ArrayList<>();
    windows.forEach(
        (place, block) -> {
          if (place.stratum().equals(stratum)) {
            pair(place, value(metric, block.get(series)), reference(metric, block))
                .ifPresent(pairs::add);
          }
        });
    return pairs;
  }

  /**
   * The log-ratios of a series to both plains, for each block of a stratum where all three count.
   */
  public List<Units.Placed> logRatios(Metric metric, String series, Stratum stratum) {
    return withPlain(metric, series, stratum).stream().map(Pair::ratio).toList();
  }

  /**
   * The mean log-ratio of a series over the load levels, for each block that counts at all of them.
   * Blocks of one number belong together, as one round over the levels.
   */
  List<Units.Placed> overLevels(Metric metric, String series, Collection<Stratum> strata) {
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
        .filter(e -> e.getValue().size() == strata.size())
        .map(e -> new Units.Placed(e.getKey().fork(), mean(e.getValue())))
        .toList();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** The series other than plain. */
  public Set<String> series() {
    Set<String> series = new TreeSet<>();
    windows.values().forEach(block -> series.addAll(block.keySet()));
    series.removeIf(run::isBaseline);
    return series;
  }

  /**
   * The ratios of a series to plain in the order of the blocks, each over the geometric mean of its
   * load level, so that levels can stand in one row.
   */
  public double[] ratios(Metric metric, String series) {
    Map<Place, Double> logs = new LinkedHashMap<>();
    windows.forEach(
        (place, block) ->
            pair(place, value(metric, block.get(series)), reference(metric, block))
                .ifPresent(p -> logs.put(place, p.logRatio())));
    Map<Stratum, Double> centres =
        logs.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.getKey().stratum(), Collectors.averagingDouble(Map.Entry::getValue)));
    return logs.entrySet().stream()
        .mapToDouble(e -> Math.exp(e.getValue() - centres.getOrDefault(e.getKey().stratum(), 0.0)))
        .toArray();
  }

  /** The pairs of both plains, at all load levels. */
  List<Pair> plains(Metric metric) {
    List<Pair> pairs = new ArrayList<>();
    windows.forEach(
        (place, block) ->
            pair(
                    place,
                    value(metric, visit(run.control(), block)),
                    value(metric, visit(run.baseline(), block)))
                .ifPresent(pairs::add));
    return pairs;
  }

  /** Geometric mean of both plains of a block. */
  private OptionalDouble reference(Metric metric, Map<String, Window> block) {
    OptionalDouble first = value(metric, visit(run.baseline(), block));
    OptionalDouble second = value(metric, visit(run.control(), block));
    return first.isEmpty() || second.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(first.getAsDouble() * second.getAsDouble()));
  }

  private static @Nullable Window visit(Optional<String> name, Map<String, Window> block) {
    return name.map(block::get).orElse(null);
  }

  private static OptionalDouble value(Metric metric, @Nullable Window window) {
    return window == null ? OptionalDouble.empty() : metric.counting(window);
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
