package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Results;
import java.util.List;
import java.util.Optional;

/** The ratios both ways: without the blocks that a disturbed machine kept out, and with them. */
final class DisturbedGrid {
  private DisturbedGrid() {}

  static Grid of(Results results) {
    return new Grid(
        "Ratios without the disturbed blocks, as everywhere on this page, and with them",
        List.of(
            Column.words("what"),
            Column.words("series"),
            Column.numbers("clients"),
            Column.numbers("without"),
            Column.words("verdict"),
            Column.numbers("blocks"),
            Column.numbers("with"),
            Column.words("verdict"),
            Column.numbers("blocks")),
        results.withDisturbed().stream().map(c -> row(results, c)).toList());
  }

  private static List<String> row(Results results, Comparison with) {
    Optional<Comparison> without =
        results.comparisons().stream().filter(c -> c.isOfSameAs(with)).findFirst();
    return List.of(
        Words.name(with.metric()),
        with.series(),
        String.valueOf(with.clients()),
        without.map(c -> Numbers.ratio(c.ratio())).orElse(Numbers.NONE),
        without.map(Words::verdict).orElse(Numbers.NONE),
        without.map(c -> String.valueOf(c.blocks())).orElse("0"),
        Numbers.ratio(with.ratio()),
        Words.verdict(with),
        String.valueOf(with.blocks()));
  }
}
