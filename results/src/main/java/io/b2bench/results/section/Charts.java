package io.b2bench.results.section;

import java.util.List;

/**
 * Charts side by side.
 *
 * @param list the charts
 */
public record Charts(List<Chart> list) implements Part {
  /** Copies the list. */
  public Charts {
    list = List.copyOf(list);
  }

  @Override
  public boolean isEmpty() {
    return list.isEmpty();
  }
}
