package io.b2bench.results.planning;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Condition;
import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Plans from the CPU of an interaction over the load of a run. */
public final class Planner {
  private final Results results;
  private final int processors;
  private final Terms terms;
  private final LoadCurves curves;
  private final Stratum level;

  private Planner(Results results, int processors, Terms terms) {
    this.results = results;
    this.processors = processors;
    this.terms = terms;
    this.curves = new LoadCurves(results, processors);
    this.level =
        curves.levels().stream()
            .max(Comparator.comparingDouble(this::load))
            .orElseThrow(
                () ->
                    new IllegalArgumentException("it has no load levels; a business run has them"));
  }

  /** What a level asks of the baseline: clients, or arrivals. */
  private double load(Stratum stratum) {
    return stratum.value(LoadCurves.ARRIVALS).isEmpty()
        ? stratum.clients()
        : curves
            .cell(baseline(), stratum)
            .flatMap(CellFigures::throughput)
            .map(Estimate::centre)
            .orElse(0.0);
  }

  /**
   * Sliders for the rate and the terms; absent where nothing can be planned from the run.
   *
   * @param processors processors that the server of the run had
   */
  public static Optional<Calculator> calculator(Results results, int processors, Terms terms) {
    try {
      return Optional.of(new Planner(results, processors, terms).calculator());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * How well busy processors are read between load levels: each level between two others, of all
   * series.
   *
   * @param apart by how much of the processors the other two must differ
   */
  public static List<LeftOut> leftOut(Results results, int processors, double apart) {
    LoadCurves curves = new LoadCurves(results, processors);
    return curves.series().flatMap(s -> curves.of(s).leftOut(s, apart).stream()).toList();
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
            curves
                .cell(series, level)
                .flatMap(CellFigures::throughput)
                .map(x -> Math.max(1, level.clients() - x.centre() * think)),
        terms.cores() / (double) processors);
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
        curves
            .series()
            .map(
                series ->
                    PlanCalculator.row(
                        series,
                        formula(series),
                        !series.equals(baseline),
                        List.of(tooBusy, PlanCalculator.UNTRIED)))
            .toList());
  }

  private static String tooBusy(String wanted, double measured) {
    return "a processor would have to do %s interactions/s, but the run reached at most %.0f per processor"
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
                        "the driver limited %s at %s, so the capacity of a processor is unknown"
                            .formatted(baseline, level.text())))
        / processors;
  }

  private Steps formula(String series) {
    return PlanFormula.of(curves.of(series), curves.of(baseline()));
  }

  private CellFigures cell(String series, Stratum stratum) {
    return curves
        .cell(series, stratum)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "it has no figures of %s at %s".formatted(series, stratum.text())));
  }
}
