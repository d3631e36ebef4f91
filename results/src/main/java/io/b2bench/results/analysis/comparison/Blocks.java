package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Readings;
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
import java.util.Objects;
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
   * A series against another in one block.
   *
   * @param fork the fork of the block
   * @param logRatio ln(series / other)
   * @param difference series - other
   */
  public record Pair(int fork, double logRatio, double difference) {
    public Units.Placed ratio() {
      return new Units.Placed(fork, logRatio);
    }

    public Units.Placed added() {
      return new Units.Placed(fork, difference);
    }
  }

  private final Run run;
  private final Readings readings;
  private final Map<Place, Map<String, Window>> windows = new LinkedHashMap<>();

  public Blocks(Run run, Collection<Window> all, Readings readings) {
    this.run = run;
    this.readings = readings;
    for (Window w : all) {
      windows.computeIfAbsent(Place.of(w), p -> new HashMap<>()).put(w.cell().series(), w);
    }
  }

  /** The pairs of a series with the baseline at a load level. */
  List<Pair> withBaseline(Metric metric, String series, Stratum stratum) {
    return run.baseline().map(b -> between(metric, b, series, stratum)).orElse(List.of());
  }

  /**
   * The pairs of two series at a load level. The figure of the baseline in a block is the geometric
   * mean of both its visits.
   *
   * @param from what the ratios refer to
   */
  public List<Pair> between(Metric metric, String from, String to, Stratum stratum) {
    return places(metric, from, to).entrySet().stream()
        .filter(e -> e.getKey().stratum().equals(stratum))
        .map(Map.Entry::getValue)
        .toList();
  }

  private Map<Place, Pair> places(Metric metric, String from, String to) {
    Map<Place, Pair> pairs = new LinkedHashMap<>();
    windows.forEach(
        (place, block) ->
            pair(place, figure(metric, to, block), figure(metric, from, block))
                .ifPresent(p -> pairs.put(place, p)));
    return pairs;
  }

  /** The log-ratios of a series to the baseline, for each block of a stratum where all count. */
  public List<Units.Placed> logRatios(Metric metric, String series, Stratum stratum) {
    return withBaseline(metric, series, stratum).stream().map(Pair::ratio).toList();
  }

  /**
   * The log-ratios of two series in each round: the blocks of one number belong together, as one
   * round over the load levels.
   */
  private Collection<Map<Stratum, Pair>> rounds(Metric metric, String from, String to) {
    Map<Round, Map<Stratum, Pair>> rounds = new LinkedHashMap<>();
    places(metric, from, to)
        .forEach(
            (place, pair) ->
                rounds
                    .computeIfAbsent(Round.of(place), r -> new HashMap<>())
                    .put(place.stratum(), pair));
    return rounds.values();
  }

  /** The mean log-ratio over the load levels, for each round that counts at all of them. */
  public List<Units.Placed> overLevels(Metric metric, String from, String to) {
    return rounds(metric, from, to).stream()
        .filter(round -> round.keySet().containsAll(run.strata()))
        .map(Map::values)
        .map(
            pairs ->
                new Units.Placed(
                    pairs.iterator().next().fork(),
                    pairs.stream().mapToDouble(Pair::logRatio).average().orElseThrow()))
        .toList();
  }

  /** By how much the log-ratio at one load level is above that at another, round by round. */
  List<Units.Placed> apart(Metric metric, String from, String to, Stratum one, Stratum other) {
    return rounds(metric, from, to).stream()
        .filter(round -> round.keySet().containsAll(List.of(one, other)))
        .map(
            round -> {
              Pair first = Objects.requireNonNull(round.get(one));
              Pair second = Objects.requireNonNull(round.get(other));
              return new Units.Placed(first.fork(), first.logRatio() - second.logRatio());
            })
        .toList();
  }

  /** The series other than the baseline. */
  public Set<String> series() {
    Set<String> series = new TreeSet<>();
    windows.values().forEach(block -> series.addAll(block.keySet()));
    series.removeIf(run::isBaseline);
    return series;
  }

  /**
   * The ratios of a series to the baseline in the order of the blocks, each over the geometric mean
   * of its load level, so that levels can stand in one row.
   */
  public double[] ratios(Metric metric, String series) {
    Map<Place, Pair> pairs = run.baseline().map(b -> places(metric, b, series)).orElseGet(Map::of);
    Map<Stratum, Double> centres =
        pairs.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.getKey().stratum(),
                    Collectors.averagingDouble(e -> e.getValue().logRatio())));
    return pairs.entrySet().stream()
        .mapToDouble(
            e ->
                Math.exp(e.getValue().logRatio() - centres.getOrDefault(e.getKey().stratum(), 0.0)))
        .toArray();
  }

  /** The pairs of both visits to the baseline, at all load levels. */
  List<Pair> ofBaseline(Metric metric) {
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

  private OptionalDouble figure(Metric metric, String series, Map<String, Window> block) {
    return run.baseline().filter(series::equals).isPresent()
        ? reference(metric, block)
        : value(metric, block.get(series));
  }

  /** Geometric mean of both visits to the baseline in a block. */
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

  private OptionalDouble value(Metric metric, @Nullable Window window) {
    return window == null ? OptionalDouble.empty() : readings.of(metric, window);
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
