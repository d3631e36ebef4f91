package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.record.Foremost;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Conclusion;
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
    this.baseline = Verdicts.plain(results);
    this.figure = ranking.metric().title();
  }

  /** The sentences; absent where nothing was ranked. */
  static Optional<String> of(Results results) {
    return RankingWords.headline(results)
        .map(r -> new Headline(results, r).sentences())
        .filter(text -> !text.isEmpty())
        .map(text -> text.replaceFirst("\\binteraction\\b", "interaction (one request)"))
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
        results.run().series().stream()
            .map(Run.Series::name)
            .filter(s -> !Verdicts.isBaseline(results, s) && !levels(s).isEmpty())
            .toList();
    List<String> profiles = series.stream().filter(s -> !Titles.control(results, s)).toList();
    return sentences(profiles.isEmpty() ? series : profiles);
  }

  private String sentences(List<String> series) {
    return Foremost.of(series)
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
    return named(series)
        + range(series)
            .map(range -> moved(series, range))
            .orElse(
                " has too few blocks (repetitions) to be compared with %s.".formatted(baseline));
  }

  private String moved(String series, Interval range) {
    List<Judgement> judged = levels(series).stream().flatMap(c -> c.judgement().stream()).toList();
    List<Conclusion> conclusions = judged.stream().map(Judgement::conclusion).distinct().toList();
    if (conclusions.size() != 1) {
      return " changes %s by %s compared with %s.".formatted(figure, ends(range), baseline);
    }
    boolean costs = ranking.metric().moreCosts();
    return switch (conclusions.getFirst()) {
      case COSTS ->
          !costs
              ? " loses %s %s compared with %s.".formatted(Numbers.changes(range), figure, baseline)
              : Numbers.multiplies(range)
                  ? " takes %s times the %s of %s."
                      .formatted(Numbers.factors(range), figure, baseline)
                  : " adds %s %s over %s.".formatted(Numbers.changes(range), figure, baseline);
      case SAVES ->
          " %s %s %s compared with %s."
              .formatted(costs ? "saves" : "gains", Numbers.changes(range), figure, baseline);
      case EQUIVALENT ->
          " has the same %s as %s, within %s."
              .formatted(figure, baseline, Numbers.percent(results.run().margin()));
      case UNDECIDED ->
          judged.stream().allMatch(Judgement::unseen)
              ? " differs from %s, if at all, by less than this run can resolve."
                  .formatted(baseline)
              : " cannot be told apart from %s.".formatted(baseline);
    };
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
      return "All %d TLS profiles are too close to rank.".formatted(others.size() + 1);
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
    return "Of the other %d TLS profiles, %s is lowest at %s and %s is highest at %s."
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
    return one(series)
        .map(e -> Numbers.change(e.centre(), e.interval()))
        .orElseGet(() -> range(series).map(Headline::ends).orElse(Numbers.NONE));
  }

  private static String ends(Interval range) {
    return Numbers.multiplies(range)
        ? Numbers.factors(range) + " times"
        : "%s to %s".formatted(Numbers.change(range.low()), Numbers.change(range.high()));
  }

  /** Over all load levels; absent where these disagree. */
  private Optional<Estimate> one(String series) {
    List<Comparison> levels = levels(series);
    Optional<Estimate> one =
        levels.size() == 1
            ? Optional.of(levels.getFirst().ratio())
            : Verdicts.overall(results, series)
                .filter(o -> o.metric().equals(ranking.metric()))
                .flatMap(Overall::ratio);
    return one.filter(e -> e.interval().isPresent());
  }

  /** Its interval, or what those of the levels span together. */
  private Optional<Interval> range(String series) {
    return one(series)
        .flatMap(Estimate::interval)
        .or(
            () ->
                levels(series).stream()
                    .flatMap(c -> c.ratio().interval().stream())
                    .reduce(Interval::hull));
  }

  private List<Comparison> levels(String series) {
    return Verdicts.comparisons(results, ranking.metric(), series);
  }
}
