package io.b2bench.report;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Overview.Control;
import io.b2bench.report.page.Overview.Stamp;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run of windows says. */
final class WindowsOverview {
  private final Results results;
  private final List<Section> own;
  private final Summary run;

  private WindowsOverview(Results results, List<Section> own) {
    this.results = results;
    this.own = own;
    this.run = results.run();
  }

  /**
   * What the run says.
   *
   * @param own what its workload shows beside what every run has
   */
  static Overview of(Results results, List<Section> own) {
    return new WindowsOverview(results, own).overview();
  }

  private Overview overview() {
    Optional<String> widths = IntervalWidths.of(results);
    String load = Arrivals.of(run.arrivals()).words(run.clients());
    return new Overview(
        run.id(),
        "%s at %s, %s, %d windows, seed %d"
            .formatted(run.experiment(), run.precision(), load, run.windows(), run.seed()),
        facts(load, widths),
        run.stamps().stream().map(s -> new Stamp(s.name(), reason(s))).toList(),
        Optional.of(new Control(Verdicts.control(results), Verdicts.controlHolds(results))),
        widths,
        new Findings(Verdicts.compared(results).stream().map(this::finding).toList()),
        "Ratios are to plain in the same block, measured twice in each. Intervals speak about %s. Verdicts are about CPU of the server, which contains %s."
            .formatted(run.scope(), Hops.carried(run.hops())),
        run.skipped().stream().map(s -> "skipped " + s.profile() + ": " + s.reason()).toList(),
        results.warnings(),
        tables(),
        CellTable.legend(results).orElse(""),
        notes(load),
        sections(),
        "results.json holds these figures, windows.csv every window, latency.hlog every response"
            + " time, windows.jsonl what was recorded.");
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
      case SMOKE -> "a first look; it shows that everything works and gives no verdicts";
      case PARTIAL -> "the run did not come to its end; these are the windows it finished";
      case INVALID -> String.join("; ", run.reasons());
    };
  }

  private Finding finding(String series) {
    return new Finding(
        series,
        run.series().stream()
            .filter(s -> s.name().equals(series))
            .findFirst()
            .map(Run.Series::description)
            .orElse(""),
        Verdicts.verdicts(results, series),
        Verdicts.finding(results, series));
  }

  private List<String> notes(String load) {
    List<String> notes = new ArrayList<>();
    notes.add("load: " + load);
    results.comparisons().stream()
        .filter(c -> c.metric().equals(Metric.CPU))
        .flatMap(c -> further(c).stream())
        .forEach(notes::add);
    run.series().forEach(s -> notes.add(s.name() + ": " + Negotiation.of(results, s.name())));
    return notes;
  }

  private Optional<String> further(Comparison c) {
    return c.judgement()
        .filter(j -> j.furtherUnits().isPresent())
        .map(
            j ->
                "%s at %s: about %d further %ss would decide"
                    .formatted(
                        c.series(),
                        Level.words(c.clients()),
                        j.furtherUnits().getAsInt(),
                        Verdicts.unit(results)));
  }

  private List<Grid> tables() {
    return Stream.concat(
            Stream.of(CellTable.of(results)), own.stream().flatMap(s -> Part.grids(s.parts())))
        .toList();
  }

  private List<Section> sections() {
    return Stream.of(
            List.of(RatioCharts.section(results), CurveCharts.section(results)),
            own,
            List.of(
                TimeSpentCharts.section(results),
                PercentileCharts.section(results),
                Grids.responses(results),
                Grids.traffic(results),
                CounterSection.of(results.counters()),
                Grids.proof(results),
                HealthSection.of(results)))
        .flatMap(List::stream)
        .filter(section -> !section.isEmpty())
        .toList();
  }
}
