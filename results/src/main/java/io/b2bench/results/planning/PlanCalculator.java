package io.b2bench.results.planning;

import io.b2bench.results.formula.Steps;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Cell;
import io.b2bench.results.section.Calculator.Condition;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Calculator.Range;
import io.b2bench.results.section.Calculator.Row;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Column.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many cores a rate needs, with sliders. */
final class PlanCalculator {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("an interaction", "µs", Form.PLAIN),
          new Column("busy cores", "", Form.PLAIN),
          new Column("cores needed", "", Form.PLAIN),
          new Column("more", "", Form.DIFFERENCE),
          new Column("servers", "", Form.COUNT),
          new Column("in year " + Terms.YEARS, "", Form.COUNT),
          new Column("money a year", "", Form.PLAIN));

  /** That no load level of the run kept its processors about as busy. */
  static final Condition UNTRIED =
      new Condition(
          PlanFormula.OUTSIDE,
          LoadCurve.NEAR,
          "no load level of the run kept the processors similarly busy; add closer rates with --arrivals",
          false);

  private PlanCalculator() {}

  /**
   * The calculator.
   *
   * @param rate what is asked first
   */
  static Calculator of(String run, Stratum level, double rate, List<Row> rows) {
    return new Calculator(
        "plan",
        "Needs of a service like that of %s, from its CPU at loads up to %s"
            .formatted(run, level.text()),
        List.of(
            new Input(
                PlanFormula.RATE,
                "interactions/s",
                1,
                10,
                100_000,
                Math.max(10, Math.round(rate / 10) * 10),
                Range.POSITIVE),
            new Input(
                PlanFormula.HEADROOM, "% of the cores stay free", 0.01, 0, 90, 30, Range.PERCENT),
            new Input(PlanFormula.SERVER, "cores of a server", 1, 1, 256, 8, Range.POSITIVE),
            new Input(
                PlanFormula.PRICE, "money for a core-hour", 1, 0.001, 1, 0.04, Range.NOT_NEGATIVE),
            new Input(PlanFormula.GROWTH, "% growth a year", 0.01, 0, 100, 0, Range.NOT_NEGATIVE)),
        COLUMNS,
        rows,
        Optional.empty());
  }

  /** A profile; the baseline has nothing that comes on top of it. */
  static Row row(String series, Steps steps, boolean added, List<Condition> conditions) {
    List<Cell> cells = new ArrayList<>();
    for (String step : List.of(PlanFormula.MICROS, PlanFormula.BUSY, PlanFormula.CORES)) {
      cells.add(Cell.ranging(step));
    }
    cells.add(added ? Cell.ranging(PlanFormula.ADDED) : Cell.NONE);
    cells.add(Cell.of(PlanFormula.servers(0)));
    cells.add(Cell.of(PlanFormula.servers(Terms.YEARS)));
    cells.add(Cell.ranging(PlanFormula.MONEY));
    return new Row(series, steps, cells, conditions);
  }
}
