package io.b2bench.results.analysis.pair;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Ranking.Rank;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Orders series by their pairs. */
public final class Rankings {
  private final String baseline;

  private Rankings(String baseline) {
    this.baseline = baseline;
  }

  /**
   * A ranking for each metric and load level, and over all levels. None where there are too few
   * values for a simultaneous interval.
   *
   * @param baseline the series that figures refer to
   */
  public static List<Ranking> of(String baseline, List<Pair> pairs) {
    Rankings rankings = new Rankings(baseline);
    Map<Family, List<Pair>> families = new LinkedHashMap<>();
    pairs.forEach(
        p ->
            families
                .computeIfAbsent(new Family(p.metric(), p.stratum()), f -> new ArrayList<>())
                .add(p));
    List<Ranking> found = new ArrayList<>();
    families.forEach(
        (family, its) -> {
          if (its.stream().allMatch(p -> p.simultaneous().isPresent() || p.ratio().isEmpty())) {
            rankings.of(family, its, pairs).ifPresent(found::add);
          }
        });
    return found;
  }

  private record Family(Figure metric, Optional<Stratum> stratum) {}

  private Optional<Ranking> of(Family family, List<Pair> pairs, List<Pair> all) {
    Map<String, Pair> toBaseline = new LinkedHashMap<>();
    pairs.stream().filter(p -> p.from().equals(baseline)).forEach(p -> toBaseline.put(p.to(), p));
    if (toBaseline.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Double> places = new LinkedHashMap<>();
    places.put(baseline, 0.0);
    toBaseline.forEach((series, pair) -> places.put(series, place(pair, all)));
    int sign = family.metric().moreCosts() ? 1 : -1;
    List<String> series =
        places.entrySet().stream()
            .sorted(Comparator.comparingDouble(e -> sign * e.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    return Optional.of(
        new Ranking(
            family.metric(),
            family.stratum(),
            series.stream()
                .map(s -> new Rank(s, ratio(toBaseline.get(s)), tied(s, series, pairs)))
                .toList(),
            ties(series, pairs)));
  }

  private static Optional<Estimate> ratio(@Nullable Pair toBaseline) {
    return Optional.ofNullable(toBaseline).flatMap(Pair::ratio);
  }

  /**
   * The logarithm of the ratio; where the levels disagree, the mean of theirs: for the order only.
   */
  private static double place(Pair pair, List<Pair> all) {
    return pair.ratio()
        .map(r -> Math.log(r.centre()))
        .orElseGet(
            () ->
                all.stream()
                    .filter(p -> p.metric().equals(pair.metric()) && p.isOf(pair.from(), pair.to()))
                    .flatMap(p -> p.ratio().stream())
                    .mapToDouble(r -> Math.log(r.centre()))
                    .average()
                    .orElse(0));
  }

  private static List<String> tied(String one, List<String> series, List<Pair> pairs) {
    return series.stream()
        .filter(other -> !other.equals(one) && !differ(one, other, pairs))
        .toList();
  }

  private static boolean differ(String one, String other, List<Pair> pairs) {
    return pairs.stream().anyMatch(p -> p.isOf(one, other) && p.relation().differ());
  }

  /**
   * Begins with all series as one set. Two that differ split each set that holds both, one half
   * without the one and one without the other; a set within another is dropped (Piepho, J. Comput.
   * Graph. Stat. 13 (2004) 456-466).
   */
  private static List<List<String>> ties(List<String> series, List<Pair> pairs) {
    Set<Set<String>> sets = Set.of(new LinkedHashSet<>(series));
    for (Pair pair : pairs) {
      if (pair.relation().differ()) {
        Set<Set<String>> split = new LinkedHashSet<>();
        for (Set<String> set : sets) {
          if (set.contains(pair.from()) && set.contains(pair.to())) {
            split.add(without(set, pair.from()));
            split.add(without(set, pair.to()));
          } else {
            split.add(set);
          }
        }
        sets = largest(split);
      }
    }
    return sets.stream()
        .map(set -> series.stream().filter(set::contains).toList())
        .sorted(
            Comparator.<List<String>>comparingInt(s -> series.indexOf(s.getFirst()))
                .thenComparingInt(s -> series.indexOf(s.getLast())))
        .toList();
  }

  private static Set<String> without(Set<String> set, String series) {
    Set<String> rest = new LinkedHashSet<>(set);
    rest.remove(series);
    return rest;
  }

  private static Set<Set<String>> largest(Set<Set<String>> sets) {
    Set<Set<String>> kept = new LinkedHashSet<>(sets);
    kept.removeIf(
        small ->
            sets.stream()
                .anyMatch(large -> large.size() > small.size() && large.containsAll(small)));
    return kept;
  }
}
