package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Stratum;
import java.util.List;

/**
 * A series against plain over all load levels: in each block the geometric mean of its ratios at
 * the levels, every level with the same weight.
 *
 * @param metric of what
 * @param series the series
 * @param strata the strata, more than one
 * @param ratio series / plain
 */
public record Overall(Metric metric, String series, List<Stratum> strata, Estimate ratio) {
  /** Keeps its own list. */
  public Overall {
    strata = List.copyOf(strata);
  }
}
