package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Uncertainty.Sides;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Place;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The windows of a run by block; a block holds one window of every series at one load level. */
public final class Blocks {
  /** What is asked many times of one run. */
  private record Question(Sides sides, Stratum stratum) {}

  private final Run run;
  private final Pairing pairing;
  private final Uncertainty uncertainty;
  private final Set<String> series = new TreeSet<>();
  private final Set<Place> places = new LinkedHashSet<>();
  private final Map<Question, Paired> known = new ConcurrentHashMap<>();

  /**
   * The blocks of a run.
   *
   * @param batches which of them make one value
   */
  public Blocks(Run run, Collection<Window> all, Batches batches) {
    this.run = run;
    this.pairing = Pairing.of(all, batches);
    for (Window w : all) {
      places.add(Place.of(w));
      series.add(w.cell().series());
    }
    series.removeIf(run::isBaseline);
    this.uncertainty = new Uncertainty(run, batches.readings(), Units.of(all));
  }

  /** A series with the baseline at a load level. */
  Paired withBaseline(Figure metric, String series, Stratum stratum) {
    return run.baseline().map(b -> between(metric, b, series, stratum)).orElse(Paired.NONE);
  }

  /**
   * Two series at a load level, block by block, or batch by batch where a percentile is read from
   * batches.
   *
   * @param from what the ratios refer to
   */
  public Paired between(Figure metric, String from, String to, Stratum stratum) {
    Sides sides = sides(metric, from, to);
    return uncertainty.ofProfiles(sides, stratum, scattered(sides, stratum));
  }

  /** A series with the baseline as far as blocks scatter. */
  Paired scattered(Figure metric, String series, Stratum stratum) {
    return run.baseline()
        .map(b -> scattered(sides(metric, b, series), stratum))
        .orElse(Paired.NONE);
  }

  /** The same as far as their blocks scatter, without an error that all of them share. */
  private Paired scattered(Sides sides, Stratum stratum) {
    return known.computeIfAbsent(
        new Question(sides, stratum),
        q -> uncertainty.freed(sides, stratum, pairing.pair(sides, stratum)));
  }

  private Sides sides(Figure metric, String from, String to) {
    return new Sides(metric, visits(from), visits(to));
  }

  /** The second visit to the baseline against the first. */
  private Sides visits(Figure metric) {
    return new Sides(metric, run.baseline().stream().toList(), run.control().stream().toList());
  }

  /** The baseline is what both its visits say. */
  private List<String> visits(String series) {
    return run.baseline().filter(series::equals).isPresent()
        ? Stream.of(run.baseline(), run.control()).flatMap(Optional::stream).toList()
        : List.of(series);
  }

  /** The ratios of a series to the baseline, for each block of a stratum where all count. */
  public Sample ratios(Figure metric, String series, Stratum stratum) {
    return withBaseline(metric, series, stratum).ratio();
  }

  /**
   * The same as blocks have them, not spread for what makes a comparison less certain.
   *
   * @param series the second visit to the baseline: against the first
   */
  public Sample asRead(Figure metric, String series, Stratum stratum) {
    boolean control = run.control().filter(series::equals).isPresent();
    return run.baseline()
        .map(b -> control ? visits(metric) : sides(metric, b, series))
        .map(sides -> pairing.pair(sides, stratum).ratio())
        .orElse(Sample.NONE);
  }

  /** What a series adds to the baseline, for each block of a stratum where all count. */
  public Sample added(Figure metric, String series, Stratum stratum) {
    return withBaseline(metric, series, stratum).added();
  }

  /** The mean ratio over the load levels, for each round that counts at all of them. */
  public Sample overLevels(Figure metric, String from, String to) {
    Sides sides = sides(metric, from, to);
    Map<Stratum, Paired> levels = levels(sides, run.strata());
    Map<Stratum, Sample> ratios = new LinkedHashMap<>();
    levels.forEach((stratum, paired) -> ratios.put(stratum, paired.ratio()));
    return uncertainty.overLevels(sides, levels, Sample.mean(ratios));
  }

  /** By how much the log-ratio at one load level is above that at another, round by round. */
  Sample apart(Figure metric, String from, String to, Stratum one, Stratum other) {
    Sides sides = sides(metric, from, to);
    return uncertainty.apart(
        sides,
        levels(sides, List.of(one, other)),
        scattered(sides, one).ratio().minus(scattered(sides, other).ratio()));
  }

  private Map<Stratum, Paired> levels(Sides sides, List<Stratum> strata) {
    Map<Stratum, Paired> levels = new LinkedHashMap<>();
    strata.forEach(s -> levels.put(s, scattered(sides, s)));
    return levels;
  }

  /** The series other than the baseline. */
  public Set<String> series() {
    return Set.copyOf(series);
  }

  /**
   * The ratios of a series to the baseline in the order of the blocks, each over the geometric mean
   * of its load level, so that levels can stand in one row.
   */
  public double[] inOrder(Figure metric, String series) {
    return places.stream()
        .flatMapToDouble(
            place -> {
              Sample level = scattered(metric, series, place.stratum()).ratio();
              return level.at(place.block()).stream().map(v -> Math.exp(v - level.mean()));
            })
        .toArray();
  }

  /** The ratios of the second visit to the baseline to the first, at all load levels. */
  public List<Units.Placed> ofBaseline(Figure metric) {
    return run.baseline().isEmpty()
        ? List.of()
        : run.strata().stream()
            .flatMap(s -> scattered(visits(metric), s).ratio().placed().stream())
            .toList();
  }
}
