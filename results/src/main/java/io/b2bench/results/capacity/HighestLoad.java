package io.b2bench.results.capacity;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.b2bench.results.stats.Bootstrap;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Isotonic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The highest load at which the response times of all kinds hold their limits. The response times
 * of each kind are made to grow with the load by isotonic regression; loads that it pools count as
 * one, at their mean, and between two they are taken as straight (centred isotonic regression, Oron
 * and Flournoy, Statistics in Biopharmaceutical Research 9, 2017). The kind that crosses first
 * decides.
 *
 * @param load where it is
 * @param range where the whole interval lies, from rounds drawn anew with replacement; absent below
 *     {@link HodgesLehmann#LEAST} rounds
 */
public record HighestLoad(Crossing load, Optional<Range> range) {
  private static final int RESAMPLES = 2000;

  /** An end is open where more resamples than one in forty find nothing that bounds it. */
  private static final double CLEAR = 0.95;

  /**
   * The ends of the interval.
   *
   * @param low lower end
   * @param high upper end
   */
  public record Range(Crossing low, Crossing high) {
    /** As an interval; absent where an end lies beyond all loads tried. */
    public Optional<Interval> between() {
      return low instanceof Crossing.At from && high instanceof Crossing.At to
          ? Optional.of(new Interval(from.load(), to.load()))
          : Optional.empty();
    }
  }

  /** Its interval; absent where an end lies beyond all loads tried. */
  public Optional<Interval> interval() {
    return range.flatMap(Range::between);
  }

  /** Whether loads were tried on both sides of it, and of each end of its interval. */
  public boolean bounded() {
    return load instanceof Crossing.At && range.isPresent() == interval().isPresent();
  }

  /**
   * Finds it.
   *
   * @param level wanted coverage of the interval
   * @param rounds probes that were made together, such as one pass over all loads
   * @param random for the resamples
   */
  public static HighestLoad of(double level, List<List<Probe>> rounds, RandomGenerator random) {
    return of(new Drawing(level, 1), rounds, random);
  }

  /**
   * Finds it from rounds in the order in which they were made.
   *
   * @param drawing how rounds are drawn for the interval
   * @param rounds probes that were made together
   * @param random for the resamples
   */
  public static HighestLoad of(Drawing drawing, List<List<Probe>> rounds, RandomGenerator random) {
    List<Probe> all = rounds.stream().flatMap(List::stream).toList();
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no probes, no highest load");
    }
    double load = position(all);
    if (rounds.size() < HodgesLehmann.LEAST) {
      return new HighestLoad(crossing(load, all), Optional.empty());
    }
    Interval interval =
        Bootstrap.of(
                drawing.units(rounds),
                drawn -> position(drawn.stream().flatMap(r -> r.getFirst().stream()).toList()),
                RESAMPLES,
                random)
            .expanded(drawing.level());
    return new HighestLoad(
        crossing(load, all),
        Optional.of(new Range(crossing(interval.low(), all), crossing(interval.high(), all))));
  }

  /** Where it is by these probes, without an interval. */
  public static Crossing load(Collection<Probe> probes) {
    return crossing(position(probes), probes);
  }

  /**
   * A ratio of two highest loads.
   *
   * @param value the ratio
   * @param low lower end of its interval; absent where no rate tried bounds it
   * @param high upper end; absent likewise
   */
  public record Ratio(double value, OptionalDouble low, OptionalDouble high) {
    /** As an interval; absent where an end is open. */
    public Optional<Interval> between() {
      return low.isPresent() && high.isPresent()
          ? Optional.of(new Interval(low.getAsDouble(), high.getAsDouble()))
          : Optional.empty();
    }
  }

  /** Two things probed side by side: at least one probe of one of them. */
  private record Both(Optional<Probe> its, Optional<Probe> other) {
    static List<Both> of(List<Probe> its, List<Probe> others) {
      return Stream.concat(
              its.stream().map(p -> new Both(Optional.of(p), Optional.empty())),
              others.stream().map(p -> new Both(Optional.empty(), Optional.of(p))))
          .toList();
    }
  }

  /**
   * One highest load as a ratio to another, from rounds that both were probed in; absent below
   * {@link HodgesLehmann#LEAST} rounds, and where one of them is not between the loads tried. A
   * resample that finds no limit counts with the farthest load tried, and an end that many of them
   * make is open.
   *
   * @param drawing how rounds are drawn for the interval
   * @param rounds the probes of one
   * @param others those of the other, round for round
   * @param random for the resamples
   */
  public static Optional<Ratio> ratio(
      Drawing drawing, List<List<Probe>> rounds, List<List<Probe>> others, RandomGenerator random) {
    List<List<Both>> both = new ArrayList<>();
    for (int i = 0; i < Math.min(rounds.size(), others.size()); i++) {
      both.add(Both.of(rounds.get(i), others.get(i)));
    }
    List<List<List<Both>>> units = drawing.units(both);
    List<Probe> its = rounds.stream().flatMap(List::stream).toList();
    List<Probe> other = others.stream().flatMap(List::stream).toList();
    if (both.size() < HodgesLehmann.LEAST
        || its.isEmpty()
        || other.isEmpty()
        || !(load(its) instanceof Crossing.At one && load(other) instanceof Crossing.At against)) {
      return Optional.empty();
    }
    long seed = random.nextLong();
    ToDoubleBiFunction<Crossing, Crossing> nearest = (a, b) -> a.tried() / b.tried();
    Interval tried = resampled(units, nearest, seed).expanded(drawing.level());
    double least = resampled(units, (a, b) -> a.least() / b.most(), seed).percentile(CLEAR).low();
    double most = resampled(units, (a, b) -> a.most() / b.least(), seed).percentile(CLEAR).high();
    return Optional.of(
        new Ratio(
            one.load() / against.load(),
            least > 0 ? OptionalDouble.of(tried.low()) : OptionalDouble.empty(),
            Double.isFinite(most) ? OptionalDouble.of(tried.high()) : OptionalDouble.empty()));
  }

  private static Bootstrap resampled(
      List<List<List<Both>>> units, ToDoubleBiFunction<Crossing, Crossing> ratio, long seed) {
    return Bootstrap.of(
        units,
        drawn -> {
          List<Both> all = drawn.stream().flatMap(unit -> unit.getFirst().stream()).toList();
          return ratio.applyAsDouble(
              load(all.stream().flatMap(b -> b.its().stream()).toList()),
              load(all.stream().flatMap(b -> b.other().stream()).toList()));
        },
        RESAMPLES,
        new SplittableRandom(seed));
  }

  private static Crossing crossing(double position, Collection<Probe> probes) {
    double least = probes.stream().mapToDouble(Probe::load).min().orElseThrow();
    double most = probes.stream().mapToDouble(Probe::load).max().orElseThrow();
    if (position < least) {
      return new Crossing.Below(least);
    }
    return position > most ? new Crossing.Beyond(most) : new Crossing.At(position);
  }

  /** The load at which the first kind crosses; 0 below all that were tried, infinite beyond. */
  private static double position(Collection<Probe> probes) {
    return probes.stream().collect(groupingBy(Probe::kind)).values().stream()
        .mapToDouble(HighestLoad::ofKind)
        .min()
        .orElseThrow();
  }

  private static double ofKind(List<Probe> probes) {
    TreeMap<Double, List<Probe>> byLoad =
        probes.stream().collect(groupingBy(Probe::load, TreeMap::new, toList()));
    double[] loads = byLoad.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    double[] weights = byLoad.values().stream().mapToDouble(HighestLoad::weight).toArray();
    double[] shares =
        byLoad.values().stream()
            .mapToDouble(p -> p.stream().mapToDouble(q -> q.share() * q.weight()).sum() / weight(p))
            .toArray();
    List<Pool> pools = pools(loads, weights, shares);
    if (pools.getFirst().share() > 1) {
      return 0;
    }
    for (int i = 1; i < pools.size(); i++) {
      Pool high = pools.get(i);
      if (high.share() > 1) {
        Pool low = pools.get(i - 1);
        double part = (1 - low.share()) / (high.share() - low.share());
        return low.load() + part * (high.load() - low.load());
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Loads that were pooled, at their mean. */
  private record Pool(double load, double weight, double share) {
    Pool with(double other, double itsWeight) {
      double both = weight + itsWeight;
      return new Pool((load * weight + other * itsWeight) / both, both, share);
    }
  }

  /** What is the same without having been pooled, such as shares of 0, stays apart. */
  private static List<Pool> pools(double[] loads, double[] weights, double[] shares) {
    double[] grown = Isotonic.increasing(shares, weights);
    List<Pool> pools = new ArrayList<>();
    for (int i = 0; i < grown.length; i++) {
      boolean same = i > 0 && grown[i] == grown[i - 1];
      if (same && (shares[i] != grown[i] || shares[i - 1] != grown[i - 1])) {
        pools.add(pools.removeLast().with(loads[i], weights[i]));
      } else {
        pools.add(new Pool(loads[i], weights[i], grown[i]));
      }
    }
    return pools;
  }

  private static double weight(List<Probe> probes) {
    return probes.stream().mapToDouble(Probe::weight).sum();
  }
}
