package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Group;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The section of the page in which every two series stand beside each other. */
final class PairGrids {
  private PairGrids() {}

  private record Placed(Ranking ranking, Ranking.Rank rank) {}

  private static final Columns<Placed> RANKS =
      new Columns<Placed>()
          .words("series", p -> p.rank().series())
          .written(Level.HEADING, p -> level(p.ranking().stratum()))
          .ratio("ratio to the baseline", p -> Estimates.entry(p.rank().ratio()))
          .words("tied with", p -> String.join(", ", p.rank().tied()));

  static Section section(Results results) {
    List<Part> parts = new ArrayList<>();
    for (Figure metric : results.pairs().stream().map(Pair::metric).distinct().toList()) {
      String title = PairWords.sentence(metric.title());
      parts.add(
          RANKS.grid(
              title + " in order",
              RankingWords.whole(results).stream()
                  .filter(r -> r.metric().equals(metric))
                  .flatMap(r -> r.ranks().stream().map(rank -> new Placed(r, rank)))
                  .toList()));
      parts.add(
          new Group(
              title + ", all pairs",
              false,
              List.of(
                  pairs(results)
                      .grid(
                          title + ", all pairs",
                          results.pairs().stream()
                              .filter(p -> p.metric().equals(metric))
                              .toList()))));
    }
    return new Section(
        "pairs",
        "All pairs of profiles",
        "The ratios of one figure at one load level have simultaneous 95 % intervals. Two profiles that this run cannot rank are tied. Only where two profiles differ in one choice can the ratio be attributed to that choice.",
        parts);
  }

  private static Columns<Pair> pairs(Results results) {
    return new Columns<Pair>()
        .words("series", Pair::to)
        .words("beside", Pair::from)
        .words("differs in", p -> differences(results, p))
        .written(Level.HEADING, p -> level(p.stratum()))
        .ratio("ratio", PairGrids::ratio)
        .words("", p -> PairWords.relation(results, p));
  }

  static Entry ratio(Pair pair) {
    return pair.ratio()
        .map(Estimate::centre)
        .map(centre -> Entry.of(centre, PairWords.interval(pair)))
        .orElse(new Entry.Unavailable("", "the load levels disagree"));
  }

  private static String differences(Results results, Pair pair) {
    return results.contrasts().stream()
        .filter(c -> pair.isOf(c.from(), c.to()))
        .findFirst()
        .map(PairGrids::axes)
        .orElse("");
  }

  private static String axes(Contrast contrast) {
    return contrast.differences().isEmpty() ? "nothing" : PairWords.axes(contrast);
  }

  private static String level(Optional<Stratum> stratum) {
    return stratum.map(Stratum::text).orElse("all");
  }
}
