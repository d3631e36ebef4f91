package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Summary.Unit;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The numbers behind a chart of ratios. */
final class RatioGrid {
  private RatioGrid() {}

  static Grid of(String title, List<Comparison> comparisons, Unit unit) {
    return new Grid(
        title,
        List.of(
            Column.words("series"),
            Column.numbers("clients"),
            Column.numbers("ratio"),
            Column.numbers("95 % interval"),
            Column.numbers("Student's"),
            Column.numbers("added µs"),
            Column.words("verdict"),
            Column.numbers("p, after Holm"),
            Column.numbers("blocks")),
        comparisons.stream().map(c -> row(c, unit)).toList());
  }

  private static List<String> row(Comparison c, Unit unit) {
    return List.of(
        c.series(),
        String.valueOf(c.clients()),
        Numbers.ratio(c.ratio().centre()),
        Numbers.ratios(c.ratio().interval()),
        Numbers.ratios(c.ratio().student()),
        c.added().map(Numbers::difference).orElse(""),
        Words.verdict(c) + further(c, unit),
        c.judgement().map(j -> p(j.adjustedP())).orElse(""),
        String.valueOf(c.blocks()));
  }

  private static String further(Comparison c, Unit unit) {
    OptionalInt further =
        c.judgement().map(Comparison.Judgement::furtherUnits).orElse(OptionalInt.empty());
    return further.isEmpty()
        ? ""
        : ", about %d more %ss".formatted(further.getAsInt(), unit.name().toLowerCase(Locale.ROOT));
  }

  private static String p(double p) {
    return p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }
}
