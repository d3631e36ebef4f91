package io.b2bench.report;

import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Cell;
import io.b2bench.results.section.Calculator.Condition;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Column;
import java.util.List;
import java.util.Optional;

/** A calculator as the script of the page wants it: its formulas as data. */
record CalculatorData(
    String id,
    List<Input> inputs,
    List<Column.Form> columns,
    List<Row> rows,
    Optional<Picture> picture) {
  record Step(String name, Object formula) {}

  record Row(String name, List<Step> steps, List<Cell> cells, List<Condition> conditions) {}

  record Choice(String row, List<Object> curves) {}

  record Picture(String chart, String variable, List<Choice> choices, Object x, Object y) {}

  static CalculatorData of(Calculator calculator) {
    return new CalculatorData(
        calculator.id(),
        calculator.inputs(),
        calculator.columns().stream().map(Column::form).toList(),
        calculator.rows().stream().map(CalculatorData::row).toList(),
        calculator.picture().map(CalculatorData::picture));
  }

  private static Row row(Calculator.Row row) {
    return new Row(
        row.name(),
        row.steps().list().stream().map(s -> new Step(s.name(), s.formula().data())).toList(),
        row.cells(),
        row.conditions());
  }

  private static Picture picture(Calculator.Picture picture) {
    return new Picture(
        picture.chart().id(),
        picture.variable(),
        picture.choices().stream()
            .map(c -> new Choice(c.row(), c.curves().stream().map(f -> f.data()).toList()))
            .toList(),
        picture.x().data(),
        picture.y().data());
  }
}
