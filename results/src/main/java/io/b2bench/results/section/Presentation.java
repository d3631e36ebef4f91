package io.b2bench.results.section;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The findings, tables and charts of a workload for which ratios to a baseline are not enough.
 *
 * @param findings one sentence for each series
 * @param note what the figures are and to what their intervals apply
 * @param notes further lines below its tables in a terminal
 * @param picture the chart that answers first; absent if there is none
 * @param sections its tables and charts
 */
public record Presentation(
    Findings findings,
    String note,
    List<String> notes,
    Optional<Chart> picture,
    List<Section> sections) {
  /** Copies the lists. */
  public Presentation {
    notes = List.copyOf(notes);
    sections = List.copyOf(sections);
  }

  /** The same with further sections below its own. */
  public Presentation with(List<Section> further) {
    return new Presentation(
        findings,
        note,
        notes,
        picture,
        Stream.concat(sections.stream(), further.stream()).toList());
  }
}
