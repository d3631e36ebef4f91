package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What each change costs: from the baseline to every series, and one choice at a time. */
final class FromTo {
  /** Single choices that it shows; section {@code pairs} has them all. */
  private static final int MOST = 20;

  private final Results results;

  private FromTo(Results results) {
    this.results = results;
  }

  private record Row(
      String from, String to, String differs, String level, Entry ratio, String verdict) {}

  /** Absent where nothing is compared. */
  static Optional<Grid> of(Results results) {
    FromTo table = new FromTo(results);
    List<Row> rows =
        Stream.concat(
                Verdicts.compared(results).stream().flatMap(table::fromBaseline),
                Effects.contrasts(results).limit(MOST).flatMap(table::one))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Columns<Row>()
                .words("from", Row::from)
                .words("to", Row::to)
                .ratio("CPU ratio", Row::ratio)
                .written(Level.HEADING, Row::level)
                .words("", Row::verdict)
                .words("what changes", Row::differs)
                .words(Titles.HEADING, r -> Titles.of(results, r.to()))
                .grid(
                    "%s CPU per interaction (one request), as a ratio with 95 %% intervals"
                        .formatted(results.run().measured().title()),
                    rows));
  }

  private Stream<Row> fromBaseline(String series) {
    String differs =
        results.contrasts().stream()
            .filter(c -> c.from().equals(Verdicts.baseline(results)) && c.to().equals(series))
            .findFirst()
            .map(FromTo::axes)
            .orElse("");
    Optional<Estimate> overall = Verdicts.overall(results, series).flatMap(Overall::ratio);
    return overall.isPresent()
        ? Stream.of(row(series, differs, "all", overall.get(), Verdicts.verdicts(results, series)))
        : Verdicts.comparisons(results, Figure.CPU, series).stream()
            .map(c -> row(series, differs, c.stratum().text(), c.ratio(), verdict(c)));
  }

  private static String axes(Contrast contrast) {
    return PairWords.tls(contrast) ? "TLS" : PairWords.axes(contrast);
  }

  private static String verdict(Comparison c) {
    return Verdicts.verdict(c).replace("~", "");
  }

  private Row row(String to, String differs, String level, Estimate ratio, String verdict) {
    return new Row(
        Verdicts.baseline(results),
        to,
        differs,
        level,
        ratio.interval().isPresent() ? Entry.of(ratio) : Entry.of(Estimates.PILOT),
        verdict);
  }

  private Stream<Row> one(Contrast contrast) {
    return results.pairs().stream()
        .map(Pair::metric)
        .distinct()
        .limit(1)
        .flatMap(
            metric ->
                PairWords.shown(results, metric, contrast.from(), contrast.to()).stream()
                    .map(
                        pair ->
                            new Row(
                                contrast.from(),
                                contrast.to(),
                                PairWords.differences(contrast),
                                pair.stratum().map(s -> s.text()).orElse("all"),
                                PairGrids.ratio(pair),
                                PairWords.relation(results, pair))));
  }
}
