package io.b2bench.results.section;

import java.util.List;

/**
 * Parts that a reader can collapse.
 *
 * @param title what is in it
 * @param open whether it is expanded at first
 * @param parts what it shows, in order
 */
public record Group(String title, boolean open, List<Part> parts) implements Part {
  /** Copies the list. */
  public Group {
    parts = List.copyOf(parts);
  }

  @Override
  public boolean isEmpty() {
    return parts.stream().allMatch(Part::isEmpty);
  }
}
