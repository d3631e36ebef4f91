package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import io.b2bench.workloads.business.Pace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Lets clients of all profiles begin at the same rates, which follow from the dearest one. The
 * first window of each cell is a closed loop and tells how many interactions a second it gets done;
 * like every first block it is discarded.
 */
final class TwoRates implements Pace {
  /** If a closed loop got nothing done, something else says so. */
  private static final double LEAST = 1;

  private final Set<Cell> seen = new HashSet<>();
  private final Map<String, Map<String, Double>> closed = new HashMap<>();

  @Override
  public Arrivals next(Cell cell) {
    return seen.contains(cell)
        ? new Arrivals.Open(Math.max(LEAST, Busy.of(cell.stratum()).of(slowest(load(cell)))))
        : Arrivals.CLOSED;
  }

  @Override
  public void learn(Cell cell, Load load, Map<String, Histogram> nanos) {
    if (seen.add(cell)) {
      closed
          .computeIfAbsent(load(cell), l -> new HashMap<>())
          .merge(cell.series(), load.completed() * 1e9 / Math.max(1, load.nanos()), Math::max);
    }
  }

  /** What the dearest profile gets done in a second, in the better of its windows. */
  private double slowest(String load) {
    return Objects.requireNonNull(closed.get(load), load).values().stream()
        .mapToDouble(Double::doubleValue)
        .min()
        .orElseThrow();
  }

  private static String load(Cell cell) {
    return cell.stratum().value(Point.LOAD).orElse("");
  }
}
