package io.b2bench.results.section;

import java.util.List;
import java.util.stream.Stream;

/** Something that a section shows. */
public sealed interface Part permits Charts, Findings, Grid, Group, Note, Verbatim {
  /** Whether it has anything to show. */
  boolean isEmpty();

  /** All charts, including those in groups. */
  static Stream<Chart> charts(List<Part> parts) {
    return leaves(parts).flatMap(p -> p instanceof Charts c ? c.list().stream() : Stream.empty());
  }

  /** All tables, including those in groups, but not the tables of charts. */
  static Stream<Grid> grids(List<Part> parts) {
    return leaves(parts).flatMap(p -> p instanceof Grid g ? Stream.of(g) : Stream.empty());
  }

  private static Stream<Part> leaves(List<Part> parts) {
    return parts.stream().flatMap(p -> p instanceof Group g ? leaves(g.parts()) : Stream.of(p));
  }
}
