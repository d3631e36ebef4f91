package io.b2bench.results.section;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The findings, tables and charts of a workload for which ratios to a baseline are not enough.
 *
 * @param answer what was asked, in at most three sentences; may be empty
 * @param brief a row for each series with its most telling figures; absent if there is none
 * @param findings one sentence for each series
 * @param note what the figures are and to what their intervals apply
 * @param notes further lines below its tables in a terminal
 * @param pictures the charts that answer first; none if there is none
 * @param sections its tables and charts
 */
public record Presentation(
    String answer,
    Optional<Grid> brief,
    Findings findings,
    String note,
    List<String> notes,
    List<Chart> pictures,
    List<Section> sections) {
  /** Copies the lists. */
  public Presentation {
    notes = List.copyOf(notes);
    pictures = List.copyOf(pictures);
    sections = List.copyOf(sections);
  }

  /** The same with further sections below its own. */
  public Presentation with(List<Section> further) {
    return new Presentation(
        answer,
        brief,
        findings,
        note,
        notes,
        pictures,
        Stream.concat(sections.stream(), further.stream()).toList());
  }
}
