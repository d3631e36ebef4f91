package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Difference;
import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run says in one sentence, from its first ranking and the intervals behind it. */
final class Headline {
  /** So many names are listed; more are counted. */
  private static final int NAMED = 2;

  /** The level of precision whose figures are quoted to others. */
  private static final String QUOTED = "publication";

  private final Results results;
  private final Ranking ranking;
  private final String baseline;
  private final String figure;

  private Headline(Results results, Ranking ranking) {
    this.results = results;
    this.ranking = ranking;
    this.baseline = Verdicts.baseline(results);
    this.figure = ranking.metric().title();
  }

  /** The sentence; absent where nothing was ranked. */
  static Optional<String> of(Results results) {
    return RankingWords.headline(results)
        .map(r -> new Headline(results, r).sentence())
        .filter(text -> !text.isEmpty())
        .map(text -> text + busy(results) + limits(results));
  }

  /** CPU of an interaction, and what TLS adds to it, fall as the server gets busier. */
  private static String busy(Results results) {
    DoubleSummaryStatistics busy =
        results.cells().stream()
            .flatMapToDouble(c -> c.strain().busy().stream())
            .summaryStatistics();
    if (busy.getCount() == 0) {
      return "";
    }
    String least = "%.0f".formatted(100 * busy.getMin());
    String most = "%.0f".formatted(100 * busy.getMax());
    return " Measured with %s %% of the server's processors busy."
        .formatted(least.equals(most) ? most : least + " to " + most);
  }

  /** What whoever quotes a figure must quote with it; at the level that is made for that. */
  private static String limits(Results results) {
    if (!results.run().precision().equals(QUOTED)) {
      return "";
    }
    boolean within = results.control().stream().allMatch(AaCheck::passes);
    return (within ? "" : " A/A is outside the margin.") + " One day, one host.";
  }

  private String sentence() {
    List<String> dear = beside(Relation.MORE);
    List<String> cheap = beside(Relation.LESS);
    List<String> small = undecided(true);
    List<String> open = undecided(false);
    List<String> same = beside(Relation.SAME);
    boolean costs = ranking.metric().moreCosts();
    List<String> parts = new ArrayList<>();
    if (!dear.isEmpty()) {
      parts.add(moved(dear, "adds"));
    }
    if (!cheap.isEmpty()) {
      parts.add(moved(cheap, costs ? "saves" : "loses"));
    }
    if (!same.isEmpty()) {
      parts.add(
          "%s %s the same %s as %s within 2 %%"
              .formatted(named(same), same.size() <= NAMED ? "has" : "have", figure, baseline));
    }
    if (!small.isEmpty()) {
      parts.add(
          "%s may differ from %s by less than this run can tell".formatted(named(small), baseline));
    }
    if (!open.isEmpty()) {
      parts.add(named(open) + " cannot be told apart from " + baseline + " here");
    }
    return parts.isEmpty() ? "" : PairWords.sentence(String.join("; ", parts)) + ".";
  }

  /** The series of that relation to the baseline, in the order of the ranking. */
  private List<String> beside(Relation relation) {
    return ranking.ranks().stream()
        .map(Ranking.Rank::series)
        .filter(s -> shown(s).stream().anyMatch(p -> p.relation() == relation))
        .toList();
  }

  /**
   * Of those that are undecided: whose interval excludes that nothing differs, or whose does not.
   */
  private List<String> undecided(boolean differ) {
    return beside(Relation.UNDECIDED).stream()
        .filter(
            s -> shown(s).stream().anyMatch(p -> PairWords.differ(PairWords.interval(p))) == differ)
        .toList();
  }

  private String moved(List<String> series, String verb) {
    Map<String, List<String>> providers =
        series.stream()
            .collect(
                Collectors.groupingBy(this::provider, LinkedHashMap::new, Collectors.toList()));
    if (providers.size() > 1 && !providers.containsKey("")) {
      return byProvider(series, providers, verb);
    }
    List<String> tied =
        ranking.ties().stream()
            .map(t -> t.stream().filter(series::contains).toList())
            .max(Comparator.comparingInt(List::size))
            .orElse(List.of());
    return tied.size() > 1 && 2 * tied.size() > series.size()
        ? together(series, tied, verb)
        : apart(series, verb);
  }

  /**
   * {@code TLS adds 13 to 24 % ... here with SunJSSE (3 profiles) and 20 to 27 % with Conscrypt
   * (a)}, so that a provider's cost does not stand under the name of a suite.
   */
  private String byProvider(List<String> all, Map<String, List<String>> providers, String verb) {
    List<String> parts = new ArrayList<>();
    providers.forEach(
        (provider, its) ->
            parts.add(
                "%s%s with %s (%s)"
                    .formatted(
                        range(its),
                        parts.isEmpty() ? " " + figure + " here" : "",
                        provider,
                        named(its))));
    return "%s %s %s".formatted(subject(all), verb, Listing.of(parts));
  }

  /** Who speaks TLS under a series, where two series of the run differ in that. */
  private String provider(String series) {
    for (Contrast contrast : results.contrasts()) {
      for (Difference difference : contrast.differences()) {
        if (difference.axis().equals(Difference.PROVIDER)) {
          if (contrast.from().equals(series)) {
            return difference.from();
          }
          if (contrast.to().equals(series)) {
            return difference.to();
          }
        }
      }
    }
    return "";
  }

  /** {@code TLS adds 25 to 31 % ... with 4 profiles too close to rank, and 19 to 23 % with a}. */
  private String together(List<String> all, List<String> tied, String verb) {
    List<String> rest = all.stream().filter(s -> !tied.contains(s)).toList();
    String start = "%s %s here".formatted(subject(all), first(tied, verb));
    if (rest.isEmpty()) {
      return "%s; the %d profiles are too close to rank".formatted(start, tied.size());
    }
    String others =
        rest.size() <= NAMED
            ? Listing.of(
                rest.stream().map(s -> next(List.of(s), tied, verb) + " with " + s).toList())
            : "%s with %d others".formatted(next(rest, tied, verb), rest.size());
    return "%s with %d profiles too close to rank, and %s".formatted(start, tied.size(), others);
  }

  /**
   * {@code TLS adds 17 to 19 % ... with a and 44 to 49 % with b}; the ends where there are many.
   */
  private String apart(List<String> all, String verb) {
    List<List<String>> places =
        RankingWords.places(ranking).stream()
            .map(ties -> ties.stream().flatMap(List::stream).distinct().toList())
            .map(place -> place.stream().filter(all::contains).toList())
            .filter(place -> !place.isEmpty())
            .toList();
    List<List<String>> shown =
        places.size() <= NAMED + 1 ? places : List.of(places.getFirst(), places.getLast());
    List<String> parts = new ArrayList<>();
    for (List<String> place : shown) {
      String change =
          parts.isEmpty() ? first(place, verb) : next(place, shown.get(parts.size() - 1), verb);
      parts.add("%s with %s".formatted(change, named(place)));
    }
    return "%s %s here%s"
        .formatted(
            subject(all),
            Listing.of(parts),
            shown.size() < places.size()
                ? ", and something between with the other " + (all.size() - size(shown))
                : "");
  }

  private static int size(List<List<String>> places) {
    return places.stream().mapToInt(List::size).sum();
  }

  /** TLS itself, where the baseline alone is without it. */
  private String subject(List<String> series) {
    boolean tls = isPlain(baseline) && series.stream().noneMatch(this::isPlain);
    return tls ? "TLS" : "another profile than " + baseline;
  }

  private boolean isPlain(String series) {
    return results.run().series().stream()
        .filter(s -> s.name().equals(series))
        .map(Run.Series::profile)
        .anyMatch(Plaintext.NAME::equals);
  }

  private static String named(List<String> series) {
    return series.size() <= NAMED ? String.join(" or ", series) : series.size() + " profiles";
  }

  /** {@code adds 18 to 25 % CPU}, {@code multiplies CPU by 9.13 to 11.3}. */
  private String first(List<String> series, String verb) {
    return multiplied(series)
        ? "multiplies %s by %s".formatted(figure, range(series))
        : "%s %s %s".formatted(verb, range(series), figure);
  }

  /** The same of further series, after what was said of others. */
  private String next(List<String> series, List<String> before, String verb) {
    if (multiplied(series) == multiplied(before)) {
      return range(series);
    }
    return multiplied(series)
        ? "multiplies it by " + range(series)
        : "%s %s".formatted(verb, range(series));
  }

  /** Adding is said in per cent, up to twice. */
  private boolean multiplied(List<String> series) {
    return hull(series).filter(Numbers::multiplies).isPresent();
  }

  private String range(List<String> series) {
    return hull(series)
        .map(i -> Numbers.multiplies(i) ? Numbers.factors(i) : Numbers.changes(i))
        .orElse(Numbers.NONE);
  }

  /** What the intervals of these series beside the baseline span together. */
  private Optional<Interval> hull(List<String> series) {
    return series.stream()
        .flatMap(s -> shown(s).stream())
        .flatMap(p -> PairWords.interval(p).stream())
        .reduce(Interval::hull);
  }

  /** A series beside the baseline: over all load levels, or at each where these disagree. */
  private List<Pair> shown(String series) {
    return PairWords.shown(results, ranking.metric(), baseline, series);
  }
}
