package io.b2bench.results.planning;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.planning.PlannedProfile.Range;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Condition;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Plans from the CPU of an interaction at the highest load level of a run. */
public final class Planner {
  private static final double MICROS = 1e6;

  private final Results results;
  private final int processors;
  private final Terms terms;
  private final Stratum level;

  private Planner(Results results, int processors, Terms terms) {
    this.results = results;
    this.processors = processors;
    this.terms = terms;
    this.level =
        results.run().strata().stream()
            .filter(s -> s.equals(Stratum.ofClients(Math.max(1, s.clients()))))
            .max(Comparator.comparingInt(Stratum::clients))
            .orElseThrow(
                () -> new IllegalArgumentException("it has no load levels; a run of business has"));
  }

  /**
   * The plan.
   *
   * @param processors processors that the server of the run had
   * @throws IllegalArgumentException when the run does not say what is needed, or the plan lies
   *     outside of what was measured
   */
  public static Plan of(Results results, int processors, Demand demand, Terms terms) {
    return new Planner(results, processors, terms).plan(demand);
  }

  /**
   * The same with sliders for the rate and the terms; absent where nothing can be planned from the
   * run.
   */
  public static Optional<Calculator> calculator(Results results, int processors, Terms terms) {
    try {
      return Optional.of(new Planner(results, processors, terms).calculator());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * What those in service cost each other, for servers of these terms; empty where load levels were
   * too few to tell, and where nothing can be planned from the run.
   */
  public static List<Sharing> sharing(Results results, int processors, Terms terms) {
    try {
      return new Planner(results, processors, terms).sharing();
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  private List<Sharing> sharing() {
    return Sharing.of(
        results,
        (series, think) ->
            find(series, level)
                .flatMap(CellFigures::throughput)
                .map(x -> Math.max(1, level.clients() - x.centre() * think)),
        terms.cores() / (double) processors);
  }

  private Plan plan(Demand demand) {
    String baseline = baseline();
    double rate = demand.perSecond(demand instanceof Demand.Clients ? response(baseline) : 0);
    double measured = measured(baseline);
    double wanted =
        PlanFormula.value(
            formula(baseline, baseline).at(PlanFormula.variables(rate, terms)),
            PlanFormula.PER_CORE);
    if (wanted > measured) {
      throw new IllegalArgumentException(
          "with a headroom of %.0f %% %s; ask for more headroom, or measure with more clients"
              .formatted(100 * terms.headroom(), tooBusy("%.0f".formatted(wanted), measured)));
    }
    List<PlannedProfile> profiles =
        planned().map(series -> profile(series, baseline, rate)).toList();
    return new Plan(
        results.run().id(),
        results.run().judges(),
        baseline,
        level,
        demand,
        rate,
        terms,
        measured,
        processors,
        profiles,
        sharing(),
        false,
        Optional.empty(),
        Optional.empty());
  }

  private Calculator calculator() {
    String baseline = baseline();
    double measured = measured(baseline);
    Condition tooBusy =
        new Condition(
            PlanFormula.PER_CORE, measured, "with this headroom " + tooBusy("{}", measured), true);
    return PlanCalculator.of(
        results.run().id(),
        level,
        measured * processors / 2,
        planned()
            .map(
                series ->
                    PlanCalculator.row(
                        series,
                        formula(series, baseline),
                        !series.equals(baseline) && added(series).isPresent(),
                        tooBusy))
            .toList());
  }

  private static String tooBusy(String wanted, double measured) {
    return "a processor would do %s interactions/s, and the run had no more than %.0f of one"
        .formatted(wanted, measured);
  }

  private String baseline() {
    return results
        .run()
        .baseline()
        .orElseThrow(() -> new IllegalArgumentException("it has no baseline"));
  }

  /** Interactions in a second that the run had of a processor. */
  private double measured(String baseline) {
    return cell(baseline, level)
            .throughput()
            .map(Estimate::centre)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "its driver limited %s at %s, so it does not say what a processor can do"
                            .formatted(baseline, level.text())))
        / processors;
  }

  /** The series whose CPU is known. */
  private Stream<String> planned() {
    return results.run().series().stream()
        .map(Run.Series::name)
        .filter(name -> find(name, level).filter(c -> c.cpuMicros().isPresent()).isPresent());
  }

  private Steps formula(String series, String baseline) {
    return PlanFormula.of(
        cpu(cell(series, level)), added(series), cpu(cell(baseline, level)).centre());
  }

  private PlannedProfile profile(String series, String baseline, double rate) {
    Map<String, Double> values = formula(series, baseline).at(PlanFormula.variables(rate, terms));
    return new PlannedProfile(
        series,
        PlanFormula.range(values, PlanFormula.MICROS),
        PlanFormula.range(values, PlanFormula.BUSY),
        PlanFormula.range(values, PlanFormula.CORES),
        IntStream.rangeClosed(0, terms.growth() == 0 ? 0 : Terms.YEARS)
            .mapToObj(year -> (int) PlanFormula.value(values, PlanFormula.servers(year)))
            .toList(),
        terms.price().isPresent()
            ? Optional.of(PlanFormula.range(values, PlanFormula.MONEY))
            : Optional.empty(),
        added(series).map(known -> PlanFormula.range(values, PlanFormula.ADDED)));
  }

  /** From the differences within blocks, which are known better than their ends. */
  private Optional<Range> added(String series) {
    return results.comparisons().stream()
        .filter(c -> c.metric().equals(Metric.CPU))
        .filter(c -> c.series().equals(series) && c.stratum().equals(level))
        .findFirst()
        .flatMap(Comparison::added)
        .map(Planner::range);
  }

  private double response(String baseline) {
    Stratum least =
        results.run().strata().stream()
            .min(Comparator.comparingInt(Stratum::clients))
            .orElseThrow();
    return find(baseline, least)
            .flatMap(CellFigures::meanResponseMicros)
            .map(Estimate::centre)
            .orElse(0.0)
        / MICROS;
  }

  private Range cpu(CellFigures cell) {
    return range(
        cell.cpuMicros()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it has no CPU of %s at %s".formatted(cell.series(), level.text()))));
  }

  private static Range range(Estimate estimate) {
    return new Range(
        estimate.centre(),
        estimate
            .interval()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it has too few blocks for intervals, so nothing can be planned from it")));
  }

  private CellFigures cell(String series, Stratum stratum) {
    return find(series, stratum)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "it has no figures of %s at %s".formatted(series, stratum.text())));
  }

  private Optional<CellFigures> find(String series, Stratum stratum) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.stratum().equals(stratum))
        .findFirst();
  }
}
