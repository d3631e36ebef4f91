package io.b2bench.results.section;

import java.util.List;

/**
 * The findings: one sentence for each series.
 *
 * @param list the findings
 */
public record Findings(List<Finding> list) implements Part {
  /** Copies the list. */
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
   * @param verdict the verdict in a word; empty if there is none
   * @param text the sentence
   */
  public record Finding(String series, String about, String verdict, String text) {}
}
