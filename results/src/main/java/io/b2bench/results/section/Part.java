package io.b2bench.results.section;

import java.util.List;
import java.util.stream.Stream;

/** Something that a section shows. */
public sealed interface Part permits Calculator, Charts, Findings, Grid, Group, Note, Verbatim {
  /** Whether it has anything to show. */
  boolean isEmpty();

  /** All charts, including those in groups and those of calculators. */
  static Stream<Chart> charts(List<Part> parts) {
    return leaves(parts)
        .flatMap(
            p ->
                switch (p) {
                  case Charts charts -> charts.list().stream();
                  case Calculator calculator ->
                      calculator.picture().stream().map(Calculator.Picture::chart);
                  default -> Stream.empty();
                });
  }

  /** All calculators, including those in groups. */
  static Stream<Calculator> calculators(List<Part> parts) {
    return leaves(parts).flatMap(p -> p instanceof Calculator c ? Stream.of(c) : Stream.empty());
  }

  /** All tables, including those in groups, but not the tables of charts. */
  static Stream<Grid> grids(List<Part> parts) {
    return leaves(parts).flatMap(p -> p instanceof Grid g ? Stream.of(g) : Stream.empty());
  }

  private static Stream<Part> leaves(List<Part> parts) {
    return parts.stream().flatMap(p -> p instanceof Group g ? leaves(g.parts()) : Stream.of(p));
  }
}
