package io.b2bench.results.section;

import java.util.List;

/**
 * What was found, one sentence for each series.
 *
 * @param list the findings
 */
public record Findings(List<Finding> list) implements Part {
  /** Keeps its own list. */
  public Findings {
    list = List.copyOf(list);
  }

  @Override
  public boolean isEmpty() {
    return list.isEmpty();
  }

  /**
   * What was found about one series.
   *
   * @param series the series
   * @param about its profile in words
   * @param verdict the verdict in a word; empty where none is given
   * @param text the sentence
   */
  public record Finding(String series, String about, String verdict, String text) {}
}
