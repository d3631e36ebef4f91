package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Numbers;
import java.util.Optional;

/** The ratios both ways: without the blocks that a disturbed machine kept out, and with them. */
final class DisturbedGrid {
  private DisturbedGrid() {}

  /** A ratio with the disturbed blocks, and the same without them. */
  private record Both(Comparison with, Optional<Comparison> without) {}

  static Grid of(Results results) {
    return new Columns<Both>()
        .words("what", b -> b.with().metric().title())
        .words("series", b -> b.with().series())
        .written(Level.HEADING, b -> b.with().stratum().text())
        .ratio("without", b -> Estimates.entry(b.without().map(Comparison::ratio)))
        .words("verdict", b -> b.without().map(Verdicts::verdict).orElse(Numbers.NONE))
        .written("blocks", b -> String.valueOf(b.without().map(Comparison::blocks).orElse(0)))
        .ratio("with", b -> Entry.of(b.with().ratio().centre(), b.with().ratio().interval()))
        .words("verdict", b -> Verdicts.verdict(b.with()))
        .written("blocks", b -> String.valueOf(b.with().blocks()))
        .grid(
            "Ratios without the disturbed blocks (as everywhere on this page) and with them",
            results.withDisturbed().stream().map(with -> both(results, with)).toList());
  }

  private static Both both(Results results, Comparison with) {
    return new Both(
        with, results.comparisons().stream().filter(c -> c.isOfSameAs(with)).findFirst());
  }
}
