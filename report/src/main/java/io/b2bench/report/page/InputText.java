package io.b2bench.report.page;

import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Evaluated;
import io.b2bench.results.section.Numbers;
import java.util.List;

/** What stands beside and below the sliders of a calculator before anybody moves one. */
public final class InputText {
  /** The right end of a slider; the left one is 0. */
  private static final double END = 1000;

  private InputText() {}

  /** A value as it is typed. */
  public static String number(double value) {
    return Numbers.digits(value);
  }

  /** Where the slider stands; equal steps are equal ratios, but from 0 equal differences. */
  public static long position(Input input) {
    double at =
        input.least() == 0
            ? input.value() / input.most()
            : Math.log(input.value() / input.least()) / Math.log(input.most() / input.least());
    return Math.round(END * Math.clamp(at, 0.0, 1.0));
  }

  /** What is said of its rows, each after the name of the row. */
  public static List<String> said(Calculator calculator) {
    return calculator.rows().stream()
        .flatMap(
            row -> {
              Evaluated values = Evaluated.of(row.steps(), calculator.first());
              List<String> refusals = row.met(values, true);
              return (refusals.isEmpty() ? row.met(values, false) : refusals)
                  .stream().map(text -> "%s: %s".formatted(row.name(), text));
            })
        .toList();
  }
}
