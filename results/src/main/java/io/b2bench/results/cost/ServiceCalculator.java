package io.b2bench.results.cost;

import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Cell;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Calculator.Range;
import io.b2bench.results.section.Calculator.Row;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Column.Form;
import java.util.List;

/** {@code estimate} with sliders: what each profile adds to a service that somebody describes. */
public final class ServiceCalculator {
  /** What is shown first: a service of 20 kB answers that asks 25 times on a connection. */
  private static final List<Input> INPUTS =
      List.of(
          new Input(Service.REQUESTS, "requests/s", 1, 1, 100_000, 1000, Range.POSITIVE),
          new Input(
              Service.KILOBYTES_OUT, "kB out per request", 1, 0.1, 500, 20, Range.NOT_NEGATIVE),
          new Input(Service.KILOBYTES_IN, "kB in per request", 1, 0.1, 100, 2, Range.NOT_NEGATIVE),
          new Input(Service.HANDSHAKES, "handshakes/s", 1, 0.1, 10_000, 40, Range.NOT_NEGATIVE),
          new Input(Service.RESUMED, "share of handshakes resumed", 1, 0, 1, 0, Range.SHARE),
          new Input(
              Service.BUSINESS,
              "ms of business CPU per request",
              1000,
              0.01,
              1000,
              4,
              Range.POSITIVE),
          new Input(
              Service.BUSY, "share of processors busy", 1, 0.1, 1, Service.PLANNED, Range.SHARE));

  private static final List<Column> COLUMNS =
      List.of(
          new Column("added", "millicores", Form.PLAIN),
          new Column("per request", "µs", Form.PLAIN),
          new Column("of which handshakes", "µs", Form.PLAIN),
          new Column("kilobytes", "µs", Form.PLAIN),
          new Column("share of all CPU", "", Form.SHARE));

  private static final List<Cell> CELLS =
      List.of(
          Cell.ranging(CostFormula.MILLICORES),
          Cell.ranging(CostFormula.MICROS),
          Cell.of(CostFormula.HANDSHAKES),
          Cell.of(CostFormula.KILOBYTES),
          Cell.ranging(CostFormula.SHARE));

  private ServiceCalculator() {}

  /** For the unit costs of a run. */
  public static Calculator of(Decomposition costs) {
    return new Calculator(
        "service",
        "Server CPU that each profile adds to this service, compared with %s"
            .formatted(costs.baseline()),
        INPUTS,
        COLUMNS,
        costs.profiles().stream().map(ServiceCalculator::row).toList(),
        ShareMap.of(costs, INPUTS));
  }

  private static Row row(UnitCosts costs) {
    CostFormula formula = CostFormula.of(costs, true);
    return new Row(costs.profile(), formula.steps(), CELLS, formula.conditions());
  }
}
