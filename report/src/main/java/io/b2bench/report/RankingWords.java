package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Ranking;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/** The order of the series in words, ties as ties. */
final class RankingWords {
  private RankingWords() {}

  /** The ranking of the first metric over all load levels, or at the one that there is. */
  static Optional<Ranking> headline(Results results) {
    return whole(results).stream().findFirst();
  }

  /** The rankings over all load levels, or at the one that there is. */
  static List<Ranking> whole(Results results) {
    boolean one = results.run().strata().size() == 1;
    return results.rankings().stream().filter(r -> one || r.stratum().isEmpty()).toList();
  }

  /** {@code CPU, cheapest first: plain | a, b (tied) | c}. */
  static String line(Ranking ranking) {
    return "%s, %s first: %s"
        .formatted(
            PairWords.name(ranking.metric()),
            first(ranking.metric()),
            places(ranking).stream().map(RankingWords::place).collect(Collectors.joining(" | ")));
  }

  private static String first(Figure metric) {
    if (metric.equals(Figure.CPU)) {
      return "cheapest";
    }
    return metric.moreCosts() ? "least" : "most";
  }

  /** Sets of ties that overlap share a place. */
  static List<List<List<String>>> places(Ranking ranking) {
    List<List<List<String>>> places = new ArrayList<>();
    for (List<String> tie : ranking.ties()) {
      List<List<String>> place = new ArrayList<>(List.of(tie));
      places.removeIf(
          earlier -> {
            boolean overlaps = earlier.stream().flatMap(List::stream).anyMatch(tie::contains);
            if (overlaps) {
              place.addAll(place.size() - 1, earlier);
            }
            return overlaps;
          });
      places.add(place);
    }
    return places;
  }

  private static String place(List<List<String>> ties) {
    SequencedSet<String> series = new LinkedHashSet<>();
    ties.forEach(series::addAll);
    String names = String.join(", ", series);
    if (series.size() == 1) {
      return names;
    }
    return ties.size() == 1
        ? names + " (tied)"
        : "%s (tied: %s)"
            .formatted(names, ties.stream().map(Listing::of).collect(Collectors.joining("; ")));
  }
}
