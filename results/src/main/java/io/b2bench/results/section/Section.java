package io.b2bench.results.section;

import java.util.List;

/**
 * A part of a report under a heading.
 *
 * @param id a short name for links to it: {@code records}
 * @param title its heading
 * @param lead one or two sentences on how to read it; may be empty
 * @param parts what it shows, in order
 */
public record Section(String id, String title, String lead, List<Part> parts) {
  /** Copies the list. */
  public Section {
    parts = List.copyOf(parts);
  }

  /** Whether none of its parts has anything to show. */
  public boolean isEmpty() {
    return parts.stream().allMatch(Part::isEmpty);
  }
}
