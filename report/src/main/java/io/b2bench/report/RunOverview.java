package io.b2bench.report;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Overview.Control;
import io.b2bench.report.page.Overview.First;
import io.b2bench.report.page.Overview.Stamp;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run says: what all runs have, and what its workload adds or puts in its place. */
final class RunOverview {
  private final Results results;
  private final Summary run;
  private final Optional<Presentation> own;
  private final List<Section> decisions;

  private RunOverview(Results results, List<Section> decisions) {
    this.results = results;
    this.decisions = List.copyOf(decisions);
    this.run = results.run();
    this.own = results.presentation();
  }

  static Overview of(Results results) {
    return of(results, List.of());
  }

  /**
   * The same with sections that say what to do about it.
   *
   * @param decisions shown after what the workload brings, before what all runs have
   */
  static Overview of(Results results, List<Section> decisions) {
    RunOverview of = new RunOverview(results, decisions);
    return of.overview();
  }

  private Overview overview() {
    Optional<String> widths = IntervalWidths.of(results);
    String load = load();
    return new Overview(
        run.id(),
        "%s at %s, %s, %d windows, seed %d"
            .formatted(run.experiment(), run.precision(), load, run.windows(), run.seed()),
        facts(load, widths),
        run.stamps().stream().map(s -> new Stamp(s.name(), reason(s))).toList(),
        first(),
        run.baseline()
            .map(b -> new Control(Verdicts.control(results), Verdicts.controlHolds(results))),
        widths,
        own.map(Presentation::findings).orElseGet(this::findings),
        own.map(Presentation::note).orElseGet(this::note),
        run.skipped().stream().map(s -> "skipped " + s.profile() + ": " + s.reason()).toList(),
        results.warnings(),
        tables(),
        own.isPresent() ? List.of() : Effects.lines(results),
        own.isPresent()
            ? List.of()
            : RankingWords.whole(results).stream().map(RankingWords::line).toList(),
        own.map(Presentation::note).orElseGet(() -> CellTable.legend(results).orElse("")),
        own.map(Presentation::notes).orElseGet(() -> notes(load)),
        sections(),
        files());
  }

  private First first() {
    Optional<Grid> told = own.flatMap(Presentation::brief).map(g -> Titles.beside(results, g));
    return own.map(
            p -> new First(answer(p), p.pictures(), told, told, Verdicts.resolution(results)))
        .orElseGet(
            () ->
                new First(
                    Headline.of(results).orElse(""),
                    CurveCharts.pictures(results)
                        .or(() -> CostChart.of(results).map(List::of))
                        .orElse(List.of()),
                    BriefTable.of(results),
                    FromTo.of(results),
                    Verdicts.resolution(results)));
  }

  /** Its own, or what it found first. */
  private static String answer(Presentation own) {
    return own.answer().isEmpty()
        ? own.findings().list().stream()
            .findFirst()
            .map(f -> "%s: %s".formatted(f.series(), f.text()))
            .orElse("")
        : own.answer();
  }

  /** What is in the folder beside the page. */
  private String files() {
    return "results.json has these figures, windows.csv every window, latency.hlog%1$s every response time, windows.jsonl%1$s the raw records."
        .formatted(run.ended().isPresent() ? ".gz" : "");
  }

  private String load() {
    return run.clients().isEmpty()
        ? "%d strata".formatted(run.strata().size())
        : Arrivals.words(run.rates(), run.clients());
  }

  private String note() {
    return "Ratios are relative to %s in the same block, which measures it twice. Intervals hold for %s. Verdicts are about %s CPU, which includes %s."
        .formatted(
            run.baseline().orElse("nothing"),
            run.scope(),
            run.measured().text(),
            Hops.carried(run.hops()));
  }

  /** Those that fit a terminal: its own, or the one that all runs have. */
  private List<Grid> tables() {
    if (own.isPresent()) {
      return own().flatMap(RunOverview::grids).toList();
    }
    return results.cells().isEmpty() ? List.of() : List.of(CellTable.of(results));
  }

  private Stream<Section> own() {
    return own.stream().flatMap(p -> p.sections().stream());
  }

  private static Stream<Grid> grids(Section section) {
    return section.parts().stream()
        .flatMap(part -> part instanceof Grid grid ? Stream.of(grid) : Stream.empty());
  }

  private List<String> facts(String load, Optional<String> widths) {
    int counting = run.windows() - run.discarded() - run.excluded();
    List<String> amount =
        List.of(load, "%d of %d windows count".formatted(counting, run.windows()));
    List<String> facts =
        new ArrayList<>(Facts.of(run.started(), run.ended(), run.precision(), amount, run.seed()));
    widths.ifPresent(facts::add);
    return facts;
  }

  private String reason(Summary.Stamp stamp) {
    return switch (stamp) {
      case SMOKE -> "a quick check that everything works; it gives no verdicts";
      case PARTIAL -> "the run did not finish; these are the windows it completed";
      case INVALID -> String.join("; ", run.reasons());
    };
  }

  private Findings findings() {
    return new Findings(
        Stream.concat(
                Effects.findings(results).stream(),
                Verdicts.compared(results).stream().map(this::finding))
            .toList());
  }

  private Finding finding(String series) {
    return new Finding(
        series,
        Verdicts.about(results, series),
        Verdicts.verdicts(results, series),
        Verdicts.finding(results, series));
  }

  private List<String> notes(String load) {
    List<String> notes = new ArrayList<>();
    notes.add("load: " + load);
    run.stack().ifPresent(notes::add);
    run.providers().ifPresent(notes::add);
    run.database().ifPresent(notes::add);
    run.partners().ifPresent(notes::add);
    notes.addAll(ServiceSection.lines(results));
    CounterSection.database(results.counters()).ifPresent(notes::add);
    ContentSection.line(results).ifPresent(notes::add);
    notes.addAll(LoadModelSection.lines(results));
    AnotherRunText.line(results).ifPresent(notes::add);
    notes.addAll(further());
    run.series().forEach(s -> notes.add(s.name() + ": " + Negotiation.of(results, s.name())));
    return notes;
  }

  /** What is open and what would decide it, a line for each answer. */
  private List<String> further() {
    Map<String, Map<String, List<Stratum>>> open = new LinkedHashMap<>();
    for (Comparison c : results.comparisons()) {
      if (c.metric().equals(Figure.CPU)) {
        Verdicts.open(c)
            .ifPresent(
                answer ->
                    open.computeIfAbsent(answer, a -> new LinkedHashMap<>())
                        .computeIfAbsent(c.series(), s -> new ArrayList<>())
                        .add(c.stratum()));
      }
    }
    return open.entrySet().stream().map(e -> e.getKey() + ": " + places(e.getValue())).toList();
  }

  private static String places(Map<String, List<Stratum>> series) {
    return series.entrySet().stream()
        .map(e -> e.getKey() + " at " + Level.words(e.getValue()))
        .collect(Collectors.joining("; "));
  }

  private List<Section> sections() {
    Stream<Section> common =
        results.cells().isEmpty()
            ? Stream.of(Grids.proof(results))
            : Stream.of(
                PairGrids.section(results),
                RatioCharts.section(results),
                ContentSection.of(results),
                CurveCharts.section(results),
                LoadModelSection.of(results),
                TimeSpentCharts.section(results),
                PercentileCharts.section(results),
                Grids.responses(results),
                Grids.traffic(results),
                ServiceSection.of(results),
                CounterSection.of(results.counters()),
                Grids.proof(results),
                HealthSection.of(results));
    return Stream.of(own(), decisions.stream(), common)
        .flatMap(sections -> sections)
        .filter(section -> !section.isEmpty())
        .toList();
  }
}
