package io.b2bench.results.analysis;

import java.util.List;

/**
 * A series against plain over all load levels: in each block the geometric mean of its ratios at
 * the levels, every level with the same weight.
 *
 * @param metric of what
 * @param series the series
 * @param clients the load levels, more than one
 * @param ratio series / plain
 */
public record Overall(Metric metric, String series, List<Integer> clients, Estimate ratio) {
  /** Keeps its own list. */
  public Overall {
    clients = List.copyOf(clients);
  }
}
