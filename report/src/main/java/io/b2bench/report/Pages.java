package io.b2bench.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.b2bench.report.page.Chart;
import io.b2bench.report.page.CounterSection;
import io.b2bench.report.page.Finding;
import io.b2bench.report.page.Page;
import io.b2bench.report.page.Percentiles;
import io.b2bench.report.page.Times;
import io.b2bench.results.analysis.AaCheck;
import io.b2bench.results.analysis.CellFigures;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.ResponseTime;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Fills the page of a run. */
final class Pages {
  private static final String TEMPLATES = "io.b2bench.report.page";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private final Recorded recorded;
  private final Results results;
  private final Palette palette;

  private Pages(Recorded recorded, Results results) {
    this.recorded = recorded;
    this.results = results;
    this.palette = new Palette(results);
  }

  static String html(Recorded recorded, Results results) {
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES)
        .render("report.jte", new Pages(recorded, results).page(), html);
    return html.toString();
  }

  private Page page() {
    Summary run = results.run();
    List<Chart> ratios =
        results.control().stream()
            .map(AaCheck::metric)
            .filter(m -> results.comparisons().stream().anyMatch(c -> c.metric().equals(m)))
            .map(m -> new ForestChart(results, palette, m).chart())
            .toList();
    List<Chart> curves = curves();
    CounterSection counters = CounterCharts.section(results.counters());
    Times times = new TimeCharts(results).page();
    Percentiles percentiles = new PercentileCharts(results, palette).page();
    return new Page(
        run.id(),
        facts(results),
        run.stamps().stream().map(s -> new Page.Stamp(s.name(), Words.reason(run, s))).toList(),
        Words.control(results),
        Words.controlHolds(results),
        Words.compared(results).stream().map(this::finding).toList(),
        run.skipped().stream().map(s -> "skipped " + s.profile() + ": " + s.reason()).toList(),
        run.scope(),
        Hops.carried(run.hops()),
        results.warnings(),
        ratios,
        results.run().series().stream()
            .map(s -> s.name())
            .map(s -> new Page.Key(palette.colour(s), palette.mark(s), s))
            .toList(),
        curves,
        times,
        percentiles,
        Grids.responses(results),
        Grids.traffic(results),
        counters,
        Grids.proof(results),
        Grids.exclusions(results),
        DisturbedGrid.of(results),
        new HealthGrids(results).page(),
        Grids.environment(recorded.environment()),
        recorded.experimentYaml(),
        "./b2bench run %s/experiment.yaml".formatted(recorded.folder().getFileName()),
        Inlining.notices(),
        Inlining.of(
            Stream.of(
                    ratios.stream(),
                    curves.stream(),
                    times.charts().stream(),
                    percentiles.charts(),
                    counters.charts().stream())
                .flatMap(s -> s)
                .toList()));
  }

  private static List<String> facts(Results results) {
    Summary run = results.run();
    List<String> facts = new ArrayList<>();
    facts.add(TIME.format(run.started()));
    run.ended()
        .ifPresent(end -> facts.add(ChronoUnit.MINUTES.between(run.started(), end) + " minutes"));
    facts.add("precision " + run.precision());
    facts.add(Words.load(run));
    facts.add("%d of %d windows count".formatted(counting(run), run.windows()));
    facts.add("seed " + run.seed());
    GoalWords.of(results).ifPresent(facts::add);
    return facts;
  }

  private static int counting(Summary run) {
    return run.windows() - run.discarded() - run.excluded();
  }

  private Finding finding(String series) {
    return new Finding(
        palette.colour(series),
        series,
        results.run().series().stream()
            .filter(s -> s.name().equals(series))
            .findFirst()
            .map(Run.Series::description)
            .orElse(""),
        Words.verdicts(results, series),
        Words.finding(results, series));
  }

  private List<Chart> curves() {
    List<CurveChart.What> what = new ArrayList<>();
    what.add(
        new CurveChart.What(
            "throughput",
            "Throughput",
            "interactions per second",
            1,
            CellFigures::throughput,
            OptionalLong.empty()));
    what.add(
        new CurveChart.What(
            "cpu",
            "Server CPU per interaction, without the JIT compiler",
            "µs",
            1,
            CellFigures::cpuMicros,
            OptionalLong.empty()));
    for (AaCheck check : results.control()) {
      check.metric().kind().ifPresent(kind -> what.add(p90(kind)));
    }
    return what.stream().map(w -> new CurveChart(results, palette, w).chart()).toList();
  }

  private CurveChart.What p90(String kind) {
    OptionalLong limit =
        results.cells().stream()
            .flatMap(c -> response(c, kind).stream())
            .map(ResponseTime::limitMicros)
            .findFirst()
            .orElse(OptionalLong.empty());
    return new CurveChart.What(
        Metric.p90(kind).quantity().name().toLowerCase(Locale.ROOT) + "-" + kind,
        "90th percentile of the response time of " + kind,
        "ms",
        1000,
        c -> response(c, kind).flatMap(Pages::p90OfUnits),
        limit);
  }

  private static Optional<ResponseTime> response(CellFigures cell, String kind) {
    return cell.responses().stream().filter(r -> r.kind().equals(kind)).findFirst();
  }

  private static Optional<Estimate> p90OfUnits(ResponseTime response) {
    return response.p90OfUnits();
  }
}
