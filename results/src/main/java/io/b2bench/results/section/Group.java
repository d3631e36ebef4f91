package io.b2bench.results.section;

import java.util.List;

/**
 * Parts that a reader may fold away.
 *
 * @param title what is in it
 * @param open whether it is unfolded at first
 * @param parts what it shows, in order
 */
public record Group(String title, boolean open, List<Part> parts) implements Part {
  /** Keeps its own list. */
  public Group {
    parts = List.copyOf(parts);
  }

  @Override
  public boolean isEmpty() {
    return parts.stream().allMatch(Part::isEmpty);
  }
}
