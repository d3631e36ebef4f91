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
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * The highest load at which the response times of all kinds hold their limits. The response times
 * of each kind are made to grow with the load by isotonic regression; between two loads they are
 * taken as straight. The kind that crosses first decides.
 *
 * @param load where it is
 * @param range where the whole interval lies, from rounds drawn anew with replacement; absent below
 *     {@link HodgesLehmann#LEAST} rounds
 */
public record HighestLoad(Crossing load, Optional<Range> range) {
  private static final int RESAMPLES = 2000;

  /**
   * The ends of the interval.
   *
   * @param low lower end
   * @param high upper end
   */
  public record Range(Crossing low, Crossing high) {}

  /**
   * Finds it.
   *
   * @param level wanted coverage of the interval
   * @param rounds probes that were made together, such as one pass over all loads
   * @param random for the resamples
   */
  public static HighestLoad of(double level, List<List<Probe>> rounds, RandomGenerator random) {
    List<Probe> all = rounds.stream().flatMap(List::stream).toList();
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no probes, no highest load");
    }
    double load = position(all);
    if (rounds.size() < HodgesLehmann.LEAST) {
      return new HighestLoad(crossing(load, all), Optional.empty());
    }
    List<List<List<Probe>>> units = rounds.stream().map(List::of).toList();
    Interval interval =
        Bootstrap.of(
                units,
                drawn -> position(drawn.stream().flatMap(r -> r.getFirst().stream()).toList()),
                RESAMPLES,
                random)
            .expanded(level);
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
   * @param interval its interval
   */
  public record Ratio(double value, Interval interval) {}

  /** Two things probed side by side. */
  private record Both(List<Probe> its, List<Probe> other) {}

  /**
   * One highest load as a ratio to another, from rounds that both were probed in; absent below
   * {@link HodgesLehmann#LEAST} rounds, and where one of them is not between the loads tried.
   *
   * @param level wanted coverage of the interval
   * @param rounds the probes of one
   * @param others those of the other, round for round
   * @param random for the resamples
   */
  public static Optional<Ratio> ratio(
      double level, List<List<Probe>> rounds, List<List<Probe>> others, RandomGenerator random) {
    List<List<Both>> units = new ArrayList<>();
    for (int i = 0; i < Math.min(rounds.size(), others.size()); i++) {
      units.add(List.of(new Both(rounds.get(i), others.get(i))));
    }
    double value = ratio(units);
    if (units.size() < HodgesLehmann.LEAST || !within(value)) {
      return Optional.empty();
    }
    Interval interval = Bootstrap.of(units, HighestLoad::ratio, RESAMPLES, random).expanded(level);
    return within(interval.low()) && within(interval.high())
        ? Optional.of(new Ratio(value, interval))
        : Optional.empty();
  }

  private static double ratio(List<List<Both>> rounds) {
    List<Both> all = rounds.stream().flatMap(List::stream).toList();
    double its = position(all.stream().flatMap(b -> b.its().stream()).toList());
    double other = position(all.stream().flatMap(b -> b.other().stream()).toList());
    return within(its) && within(other) ? its / other : Double.POSITIVE_INFINITY;
  }

  private static boolean within(double ratio) {
    return ratio > 0 && Double.isFinite(ratio);
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
    double[] grown = Isotonic.increasing(shares, weights);
    if (grown[0] > 1) {
      return 0;
    }
    for (int i = 1; i < grown.length; i++) {
      if (grown[i] > 1) {
        double part = (1 - grown[i - 1]) / (grown[i] - grown[i - 1]);
        return loads[i - 1] + part * (loads[i] - loads[i - 1]);
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  private static double weight(List<Probe> probes) {
    return probes.stream().mapToDouble(Probe::weight).sum();
  }
}
