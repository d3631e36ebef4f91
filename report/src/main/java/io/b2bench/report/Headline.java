package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.record.Foremost;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a run says in at most three sentences, from its first ranking and the intervals behind it:
 * the pair that most readers ask about, the ends of the others, and how busy the server was.
 */
final class Headline {
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

  /** The sentences; absent where nothing was ranked. */
  static Optional<String> of(Results results) {
    return RankingWords.headline(results)
        .map(r -> new Headline(results, r).sentences())
        .filter(text -> !text.isEmpty())
        .map(text -> (text + " " + measured(results)).strip());
  }

  private static String measured(Results results) {
    String how = busy(results) + limits(results);
    return how.isEmpty() ? "" : "Measured%s.".formatted(how);
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
    return " with %s %% of the server's processors busy"
        .formatted(least.equals(most) ? most : least + " to " + most);
  }

  /** What whoever quotes a figure must quote with it; at the level that is made for that. */
  private static String limits(Results results) {
    if (!results.run().precision().equals(QUOTED)) {
      return "";
    }
    boolean within = results.control().stream().allMatch(AaCheck::passes);
    return " on one day and one host" + (within ? "" : ", A/A outside the margin");
  }

  private String sentences() {
    List<String> series =
        ranking.ranks().stream()
            .map(Ranking.Rank::series)
            .filter(s -> !Verdicts.isBaseline(results, s) && !shown(s).isEmpty())
            .toList();
    Optional<String> foremost = Foremost.of(series);
    return foremost
        .map(
            first ->
                (sentence(first)
                        + " "
                        + others(first, series.stream().filter(s -> !s.equals(first)).toList()))
                    .strip())
        .orElse("");
  }

  /** One series beside the baseline. */
  private String sentence(String series) {
    Interval range = range(series).orElse(null);
    if (range == null) {
      return "%s has too few blocks to be compared with %s.".formatted(named(series), baseline);
    }
    boolean costs = ranking.metric().moreCosts();
    List<Relation> relations = shown(series).stream().map(Pair::relation).distinct().toList();
    return named(series)
        + (relations.size() == 1
            ? switch (relations.getFirst()) {
              case MORE ->
                  Numbers.multiplies(range)
                      ? " takes %s times the %s of %s."
                          .formatted(Numbers.factors(range), figure, baseline)
                      : " adds %s %s to %s.".formatted(Numbers.changes(range), figure, baseline);
              case LESS ->
                  " %s %s %s against %s."
                      .formatted(
                          costs ? "saves" : "loses", Numbers.changes(range), figure, baseline);
              case SAME -> " has the same %s as %s, within 2 %%.".formatted(figure, baseline);
              case UNDECIDED -> undecided(series);
            }
            : " changes %s by %s against %s, by the load."
                .formatted(figure, ends(range), baseline));
  }

  private String undecided(String series) {
    return shown(series).stream().allMatch(p -> PairWords.differ(PairWords.interval(p)))
        ? " may differ from %s by less than this run can tell.".formatted(baseline)
        : " cannot be told apart from %s here.".formatted(baseline);
  }

  /** The key, and what it is. */
  private String named(String series) {
    String title = Titles.of(results, series);
    return title.isEmpty() ? series : "%s (%s)".formatted(series, title);
  }

  /** The cheapest and the dearest of the others. */
  private String others(String first, List<String> others) {
    if (others.isEmpty()) {
      return "";
    }
    boolean tied =
        ranking.ties().stream().anyMatch(tie -> tie.contains(first) && tie.containsAll(others));
    if (tied) {
      return "All %d profiles are too close to rank.".formatted(others.size() + 1);
    }
    if (others.size() == 1) {
      return sentence(others.getFirst());
    }
    List<String> sorted =
        others.stream()
            .filter(s -> middle(s).isPresent())
            .sorted(Comparator.comparingDouble(s -> middle(s).getAsDouble()))
            .toList();
    if (sorted.size() < 2) {
      return "";
    }
    return "Of the other %d, %s is lowest at %s, and %s highest at %s."
        .formatted(
            others.size(),
            sorted.getFirst(),
            amount(sorted.getFirst()),
            sorted.getLast(),
            amount(sorted.getLast()));
  }

  private OptionalDouble middle(String series) {
    return range(series)
        .map(i -> OptionalDouble.of(Math.sqrt(i.low() * i.high())))
        .orElse(OptionalDouble.empty());
  }

  /** {@code +11.8 % [+10.1, +13.9]}, or the ends of what is known. */
  private String amount(String series) {
    List<Pair> shown = shown(series);
    Optional<Estimate> one = shown.size() == 1 ? shown.getFirst().ratio() : Optional.empty();
    return one.map(e -> Numbers.change(e.centre(), range(series)))
        .orElseGet(() -> range(series).map(Headline::ends).orElse(Numbers.NONE));
  }

  private static String ends(Interval range) {
    return "%s to %s".formatted(Numbers.change(range.low()), Numbers.change(range.high()));
  }

  /** What the intervals of a series beside the baseline span together. */
  private Optional<Interval> range(String series) {
    return shown(series).stream()
        .flatMap(p -> PairWords.interval(p).stream())
        .reduce(Interval::hull);
  }

  /** A series beside the baseline: over all load levels, or at each where these disagree. */
  private List<Pair> shown(String series) {
    return PairWords.shown(results, ranking.metric(), baseline, series);
  }
}
