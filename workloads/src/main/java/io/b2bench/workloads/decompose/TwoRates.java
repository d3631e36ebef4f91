package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import io.b2bench.workloads.business.load.Pace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Lets clients begin at rates at which every profile keeps about as many processors busy. The first
 * window of each cell is a closed loop and tells how many interactions a second it gets done; like
 * every first block it is discarded.
 */
final class TwoRates implements Pace {
  /** If a closed loop got nothing done, something else says so. */
  private static final double LEAST = 1;

  private final int processors;
  private final Set<Cell> seen = new HashSet<>();
  private final Map<Key, Double> closed = new HashMap<>();

  /** What a profile does under a load, the baseline in both visits. */
  private record Key(String profile, String load) {}

  /**
   * Knows no cell yet.
   *
   * @param processors of the server
   */
  TwoRates(int processors) {
    this.processors = processors;
  }

  @Override
  public Arrivals next(Cell cell) {
    return seen.contains(cell)
        ? new Arrivals.Open(
            Busy.of(cell.stratum())
                .rate(Math.max(LEAST, closed.getOrDefault(key(cell), LEAST)), processors))
        : Arrivals.CLOSED;
  }

  @Override
  public void learn(Cell cell, Load load, Map<String, Histogram> nanos) {
    if (seen.add(cell)) {
      closed.merge(key(cell), load.completed() * 1e9 / Math.max(1, load.nanos()), Math::max);
    }
  }

  private static Key key(Cell cell) {
    return new Key(cell.profile(), cell.stratum().value(Point.LOAD).orElse(""));
  }
}
