package io.b2bench.results.analysis;

import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Optional;

/**
 * What a workload shows in its own words, where ratios to a baseline do not tell its story.
 *
 * @param findings one sentence for each series
 * @param note what the figures are and what their intervals speak about
 * @param notes what else stands below its tables in a terminal
 * @param picture the chart that answers first, where it has one
 * @param sections its tables and charts
 */
public record Presentation(
    Findings findings,
    String note,
    List<String> notes,
    Optional<Chart> picture,
    List<Section> sections) {
  /** Keeps its own lists. */
  public Presentation {
    notes = List.copyOf(notes);
    sections = List.copyOf(sections);
  }
}
