package io.b2bench.results.analysis.pair;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.pair.Ranking.Rank;
import io.b2bench.results.record.Stratum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Orders series by their pairs. */
public final class Rankings {
  private final String baseline;

  private Rankings(String baseline) {
    this.baseline = baseline;
  }

  /**
   * A ranking for each metric and load level, and over all levels where every pair agrees there.
   * None where there are too few values for a simultaneous interval.
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
          if (its.stream().allMatch(p -> p.simultaneous().isPresent())) {
            rankings.of(family, its).ifPresent(found::add);
          }
        });
    return found;
  }

  private record Family(Metric metric, Optional<Stratum> stratum) {}

  private Optional<Ranking> of(Family family, List<Pair> pairs) {
    Map<String, Estimate> ratios = new LinkedHashMap<>();
    pairs.stream()
        .filter(p -> p.from().equals(baseline))
        .forEach(p -> p.ratio().ifPresent(r -> ratios.put(p.to(), r)));
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    List<String> series = new ArrayList<>(ratios.keySet());
    series.addFirst(baseline);
    Comparator<String> size =
        Comparator.comparingDouble(
            s -> Optional.ofNullable(ratios.get(s)).map(Estimate::centre).orElse(1.0));
    series.sort(family.metric().quantity().moreCosts() ? size : size.reversed());
    return Optional.of(
        new Ranking(
            family.metric(),
            family.stratum(),
            series.stream()
                .map(s -> new Rank(s, Optional.ofNullable(ratios.get(s)), tied(s, series, pairs)))
                .toList(),
            ties(series, pairs)));
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
