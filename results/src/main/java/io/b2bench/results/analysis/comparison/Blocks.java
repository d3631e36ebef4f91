package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Uncertainty.Sides;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
   * A series against another in one block or batch.
   *
   * @param fork its fork
   * @param blocks blocks of which it is
   * @param reference the other
   * @param logRatio ln(series / other)
   * @param difference series - other
   */
  public record Pair(int fork, int blocks, double reference, double logRatio, double difference) {
    public Units.Placed ratio() {
      return new Units.Placed(fork, logRatio);
    }

    public Units.Placed added() {
      return new Units.Placed(fork, difference);
    }
  }

  /** What is asked many times of one run, level by level. */
  private record Question(Metric metric, String from, String to) {}

  private final Run run;
  private final Pairing pairing;
  private final Map<Question, Map<Place, Pair>> known = new ConcurrentHashMap<>();
  private final Map<Place, Map<String, Window>> windows = new LinkedHashMap<>();
  private final Uncertainty uncertainty;

  /**
   * The blocks of a run.
   *
   * @param batches which of them make one value
   */
  public Blocks(Run run, Collection<Window> all, Batches batches) {
    this.run = run;
    this.pairing = new Pairing(windows, batches);
    for (Window w : all) {
      windows.computeIfAbsent(Place.of(w), p -> new HashMap<>()).put(w.cell().series(), w);
    }
    int forks =
        (int) all.stream().filter(w -> !w.discarded()).mapToInt(Window::fork).distinct().count();
    this.uncertainty = new Uncertainty(run, batches.readings(), new Units(forks), forks);
  }

  /** The pairs of a series with the baseline at a load level. */
  List<Pair> withBaseline(Metric metric, String series, Stratum stratum) {
    return run.baseline().map(b -> between(metric, b, series, stratum)).orElse(List.of());
  }

  /**
   * The pairs of two series at a load level, block by block, or batch by batch where a percentile
   * is read from batches. The figure of the baseline is the geometric mean of both its visits.
   *
   * @param from what the ratios refer to
   */
  public List<Pair> between(Metric metric, String from, String to, Stratum stratum) {
    return uncertainty.ofProfiles(
        sides(metric, from, to), stratum, scattered(metric, from, to, stratum));
  }

  /** The pairs of a series with the baseline as far as blocks scatter. */
  List<Pair> scattered(Metric metric, String series, Stratum stratum) {
    return run.baseline().map(b -> scattered(metric, b, series, stratum)).orElse(List.of());
  }

  /** The same pairs as far as their blocks scatter, without an error that all of them share. */
  private List<Pair> scattered(Metric metric, String from, String to, Stratum stratum) {
    return places(metric, from, to).entrySet().stream()
        .filter(e -> e.getKey().stratum().equals(stratum))
        .map(Map.Entry::getValue)
        .toList();
  }

  private Map<Place, Pair> places(Metric metric, String from, String to) {
    return known.computeIfAbsent(
        new Question(metric, from, to), q -> freed(sides(metric, from, to)));
  }

  private Sides sides(Metric metric, String from, String to) {
    return new Sides(metric, visits(from), visits(to));
  }

  /** The second visit to the baseline against the first. */
  private Sides visits(Metric metric) {
    return new Sides(metric, run.baseline().stream().toList(), run.control().stream().toList());
  }

  private Map<Place, Pair> freed(Sides sides) {
    Map<Place, Pair> pairs = pairing.pairs(sides);
    for (Stratum stratum : run.strata()) {
      List<Place> places =
          pairs.keySet().stream().filter(p -> p.stratum().equals(stratum)).toList();
      List<Pair> its = places.stream().flatMap(p -> Stream.ofNullable(pairs.get(p))).toList();
      Iterator<Pair> freed = uncertainty.freed(sides, stratum, its).iterator();
      places.forEach(place -> pairs.put(place, freed.next()));
    }
    return pairs;
  }

  /** The baseline is what both its visits say. */
  private List<String> visits(String series) {
    return run.baseline().filter(series::equals).isPresent()
        ? Stream.of(run.baseline(), run.control()).flatMap(Optional::stream).toList()
        : List.of(series);
  }

  /**
   * Blocks, or batches of them, of a stratum that count on both sides and yet have no pair: a
   * figure is missing, or not above zero.
   */
  int without(Metric metric, String series, Stratum stratum) {
    return run.baseline()
        .map(baseline -> pairing.without(sides(metric, baseline, series), stratum))
        .orElse(0);
  }

  /** The log-ratios of a series to the baseline, for each place of a stratum where all count. */
  public List<Units.Placed> logRatios(Metric metric, String series, Stratum stratum) {
    return withBaseline(metric, series, stratum).stream().map(Pair::ratio).toList();
  }

  /**
   * The same as blocks have them, not spread for what makes a comparison less certain.
   *
   * @param series the second visit to the baseline: against the first
   */
  public List<Units.Placed> asRead(Metric metric, String series, Stratum stratum) {
    boolean control = run.control().filter(series::equals).isPresent();
    return run.baseline().stream()
        .map(b -> control ? visits(metric) : sides(metric, b, series))
        .flatMap(sides -> pairing.pairs(sides).entrySet().stream())
        .filter(pair -> pair.getKey().stratum().equals(stratum))
        .map(pair -> pair.getValue().ratio())
        .toList();
  }

  /** What a series adds to the baseline, for each place of a stratum where all count. */
  public List<Units.Placed> added(Metric metric, String series, Stratum stratum) {
    return withBaseline(metric, series, stratum).stream().map(Pair::added).toList();
  }

  /**
   * The log-ratios of two series in each round: the blocks, or batches, of one number belong
   * together, as one round over the load levels.
   */
  private Collection<Map<Stratum, Pair>> rounds(Metric metric, String from, String to) {
    Map<Block, Map<Stratum, Pair>> rounds = new LinkedHashMap<>();
    places(metric, from, to)
        .forEach(
            (place, pair) ->
                rounds
                    .computeIfAbsent(new Block(place.fork(), place.block()), r -> new HashMap<>())
                    .put(place.stratum(), pair));
    return rounds.values();
  }

  /** The mean log-ratio over the load levels, for each round that counts at all of them. */
  public List<Units.Placed> overLevels(Metric metric, String from, String to) {
    List<Units.Placed> means =
        rounds(metric, from, to).stream()
            .filter(round -> round.keySet().containsAll(run.strata()))
            .map(Map::values)
            .map(
                pairs ->
                    new Units.Placed(
                        pairs.iterator().next().fork(),
                        pairs.stream().mapToDouble(Pair::logRatio).average().orElseThrow()))
            .toList();
    return uncertainty.overLevels(
        sides(metric, from, to), levels(metric, from, to, run.strata()), means);
  }

  /** By how much the log-ratio at one load level is above that at another, round by round. */
  List<Units.Placed> apart(Metric metric, String from, String to, Stratum one, Stratum other) {
    List<Units.Placed> differences =
        rounds(metric, from, to).stream()
            .filter(round -> round.keySet().containsAll(List.of(one, other)))
            .map(
                round -> {
                  Pair first = Objects.requireNonNull(round.get(one));
                  Pair second = Objects.requireNonNull(round.get(other));
                  return new Units.Placed(first.fork(), first.logRatio() - second.logRatio());
                })
            .toList();
    return uncertainty.apart(
        sides(metric, from, to), levels(metric, from, to, List.of(one, other)), differences);
  }

  private Map<Stratum, List<Pair>> levels(
      Metric metric, String from, String to, List<Stratum> strata) {
    return strata.stream().collect(Collectors.toMap(s -> s, s -> scattered(metric, from, to, s)));
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

  /** The log-ratios of the second visit to the baseline to the first, at all load levels. */
  public List<Units.Placed> ofBaseline(Metric metric) {
    return run.baseline().isEmpty()
        ? List.of()
        : freed(visits(metric)).values().stream().map(Pair::ratio).toList();
  }
}
