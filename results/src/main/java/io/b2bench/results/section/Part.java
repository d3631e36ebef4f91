package io.b2bench.results.section;

import java.util.List;
import java.util.stream.Stream;

/** Something that a section shows. */
public sealed interface Part permits Charts, Findings, Grid, Group, Note {
  /** The charts among the parts, those inside groups included. */
  static Stream<Chart> charts(List<Part> parts) {
    return parts.stream()
        .flatMap(
            part ->
                switch (part) {
                  case Charts charts -> charts.list().stream();
                  case Group group -> charts(group.parts());
                  case Findings f -> Stream.empty();
                  case Grid g -> Stream.empty();
                  case Note n -> Stream.empty();
                });
  }
}
