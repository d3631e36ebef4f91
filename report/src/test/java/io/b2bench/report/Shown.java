package io.b2bench.report;

import io.b2bench.report.page.EntryText;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Group;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.section.Verbatim;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sections as a reader sees them. */
final class Shown {
  private Shown() {}

  /** The notes of a section, from the lead on. */
  static List<String> notes(Section section) {
    return Stream.concat(
            Stream.of(section.lead()),
            parts(section.parts())
                .flatMap(p -> p instanceof Note n ? Stream.of(n.text()) : Stream.empty()))
        .toList();
  }

  /** The texts of the table whose caption begins so. */
  static List<List<String>> rows(Section section, String caption) {
    return parts(section.parts())
        .flatMap(
            p ->
                p instanceof Grid g && g.caption().startsWith(caption)
                    ? Stream.of(g)
                    : Stream.empty())
        .findFirst()
        .map(Shown::rows)
        .orElse(List.of());
  }

  static List<List<String>> rows(Grid grid) {
    return grid.rows().stream()
        .map(
            row ->
                IntStream.range(0, row.size())
                    .mapToObj(i -> EntryText.full(grid.columns().get(i), row.get(i)))
                    .toList())
        .toList();
  }

  private static Stream<Part> parts(List<Part> parts) {
    return parts.stream()
        .flatMap(
            part ->
                switch (part) {
                  case Group group -> parts(group.parts());
                  case Calculator p -> Stream.of(part);
                  case Charts p -> Stream.of(part);
                  case Findings p -> Stream.of(part);
                  case Grid p -> Stream.of(part);
                  case Note p -> Stream.of(part);
                  case Verbatim p -> Stream.of(part);
                });
  }
}
