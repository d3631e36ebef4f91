package io.b2bench.report.page;

import java.util.List;
import java.util.stream.Stream;

/**
 * Response times by percentile.
 *
 * @param common the kinds that come up often
 * @param rare the others, at the highest load level
 */
public record Percentiles(List<Kind> common, List<Chart> rare) {
  /** Keeps its own lists. */
  public Percentiles {
    common = List.copyOf(common);
    rare = List.copyOf(rare);
  }

  /** All of them. */
  public Stream<Chart> charts() {
    return Stream.concat(
        common.stream().flatMap(k -> Stream.concat(Stream.of(k.highest()), k.lower().stream())),
        rare.stream());
  }

  /**
   * A kind of interaction.
   *
   * @param name its name
   * @param highest at the highest load level
   * @param lower at the others
   */
  public record Kind(String name, Chart highest, List<Chart> lower) {
    /** Keeps its own list. */
    public Kind {
      lower = List.copyOf(lower);
    }
  }
}
