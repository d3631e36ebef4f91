package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Intervals;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Section;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The ratios to the baseline: one chart for each metric. */
final class RatioCharts {
  private final Results results;

  private RatioCharts(Results results) {
    this.results = results;
  }

  static Section section(Results results) {
    RatioCharts charts = new RatioCharts(results);
    return new Section(
        "ratios",
        "Ratios to " + Verdicts.baseline(results),
        "",
        List.of(
            new Charts(
                results.control().stream()
                    .map(AaCheck::metric)
                    .filter(m -> results.comparisons().stream().anyMatch(c -> c.metric().equals(m)))
                    .map(charts::chart)
                    .toList())));
  }

  private Chart chart(Figure metric) {
    List<String> order = Verdicts.compared(results);
    List<Comparison> rows =
        results.comparisons().stream()
            .filter(c -> c.metric().equals(metric))
            .sorted(Comparator.comparingInt(c -> order.indexOf(c.series())))
            .toList();
    double margin = metric.tail() ? results.run().tailMargin() : results.run().margin();
    String title = capital(metric.title() + ", as a ratio to " + Verdicts.baseline(results));
    return new Chart(
        "ratio-" + id(metric),
        title,
        "Points with 95 %% intervals. In the grey band, a difference is below the margin of %s. “Another run”: 95 %% prediction interval for another run of this kind on this machine."
            .formatted(Numbers.percent(margin)),
        new Intervals(
            "ratio to " + Verdicts.baseline(results),
            margin,
            rows.stream().map(RatioCharts::row).toList()),
        Optional.of(grid(title, rows)));
  }

  /** A metric as part of the name of a chart. */
  static String id(Figure metric) {
    return metric.name().toLowerCase(Locale.ROOT) + metric.kind().map(k -> "-" + k).orElse("");
  }

  /** As a title begins. */
  static String capital(String title) {
    return title.startsWith("p9")
        ? title
        : title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
  }

  private static Intervals.Row row(Comparison c) {
    return new Intervals.Row(
        c.series(),
        c.stratum().text(),
        c.stratum().text(),
        c.ratio().centre(),
        c.ratio().interval(),
        Verdicts.verdict(c));
  }

  private Grid grid(String title, List<Comparison> rows) {
    return new Columns<Comparison>()
        .words("series", Comparison::series)
        .written(Level.HEADING, c -> c.stratum().text())
        .ratio(
            "ratio",
            c ->
                c.ratio().interval().isPresent()
                    ? Entry.of(c.ratio().centre())
                    : Entry.of(Estimates.PILOT))
        .written("95 % interval", c -> Numbers.ratios(c.ratio().interval()))
        .written("another run", c -> Numbers.ratios(c.anotherRun()))
        .written("forks add, SD", c -> deviation(c.forkDeviation()))
        .written("Student's", c -> Numbers.ratios(c.ratio().student()))
        .difference(
            "added", "µs", c -> c.added().map(a -> Estimates.entry(c.added())).orElse(Entry.of("")))
        .words("verdict", c -> Verdicts.verdict(c) + Verdicts.open(c).map(", "::concat).orElse(""))
        .written("p, after Holm", c -> c.judgement().map(j -> p(j.adjustedP())).orElse(""))
        .written("blocks", c -> String.valueOf(c.blocks()))
        .grid(title, rows);
  }

  /** Nothing where there is one fork. */
  private static String deviation(OptionalDouble ofLogs) {
    return ofLogs.isPresent() ? Numbers.percent(ofLogs) : "";
  }

  private static String p(double p) {
    return p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }
}
