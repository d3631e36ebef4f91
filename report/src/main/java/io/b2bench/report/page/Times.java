package io.b2bench.report.page;

import java.util.List;

/**
 * Where the time of an interaction goes.
 *
 * @param parts what the colours stand for
 * @param charts one for each load level
 */
public record Times(List<Page.Key> parts, List<Chart> charts) {
  /** Keeps its own lists. */
  public Times {
    parts = List.copyOf(parts);
    charts = List.copyOf(charts);
  }
}
