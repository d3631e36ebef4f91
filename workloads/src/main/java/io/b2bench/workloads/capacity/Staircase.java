package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import io.b2bench.workloads.business.Pace;
import java.util.HashMap;
import java.util.Map;

/**
 * Looks for the rate at which response times reach their limits, for each series by itself, by the
 * up-and-down method (Dixon and Mood, J. Amer. Statist. Assoc. 43, 1948): after a window that held
 * the limits the next one has a higher rate, after one that did not a lower one. Steps get smaller
 * with each turn. The first window of a fork is a closed loop, which tells where to begin; it is
 * discarded like every first block.
 */
final class Staircase implements Pace {
  /** Share of the throughput of the closed loop at which the search begins. */
  private static final double BEGIN = 0.7;

  private static final double FIRST_STEP = 1.3;

  /** Steps below what a window can tell apart would only slow the search down. */
  private static final double LAST_STEP = 1.03;

  /** Answers of a kind in a window for its 90th percentile to mean something. */
  private static final int ENOUGH = 20;

  private final Limits limits;
  private final Map<String, Step> steps = new HashMap<>();

  /**
   * Where the search for a series is.
   *
   * @param rate the next rate
   * @param factor by which the last step changed it
   * @param held whether the last window held the limits
   */
  private record Step(double rate, double factor, boolean held) {
    Step after(boolean holds) {
      double next = holds == held ? factor : Math.max(LAST_STEP, Math.sqrt(factor));
      return new Step(holds ? rate * next : rate / next, next, holds);
    }
  }

  Staircase(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Arrivals next(Cell cell) {
    Step step = steps.get(cell.series());
    return step == null ? Arrivals.CLOSED : new Arrivals.Open(step.rate());
  }

  @Override
  public void learn(Cell cell, Load load) {
    steps.compute(
        cell.series(), (series, step) -> step == null ? begin(load) : step.after(holds(load)));
  }

  private static Step begin(Load load) {
    double perSecond = load.completed() / (load.nanos() / 1e9);
    return new Step(Math.max(1, BEGIN * perSecond), FIRST_STEP, true);
  }

  private boolean holds(Load load) {
    return load.completed() > 0
        && load.latency().entrySet().stream()
            .filter(kind -> kind.getValue().count() >= ENOUGH)
            .allMatch(kind -> holds(kind.getKey(), kind.getValue()));
  }

  private boolean holds(String kind, Latency latency) {
    return latency.p90Micros() <= limits.micros(kind);
  }
}
