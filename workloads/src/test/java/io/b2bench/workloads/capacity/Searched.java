package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.Drawing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * A search on a simulated queue: the rates that it tried, and what it saw there.
 *
 * @param confirmations late answers at a share of what had been found, of its later half
 */
record Searched(
    Staircase pace,
    List<Double> rates,
    List<List<Probe>> rounds,
    Map<Phase, List<List<LateAnswers>>> confirmations) {
  /** On a machine that never changes. */
  static Searched of(SimulatedQueue queue, int rounds, RandomGenerator random) {
    return of(() -> queue, rounds, random);
  }

  /**
   * The first window is a closed loop, and rounds come after it.
   *
   * @param queues that of each window
   */
  static Searched of(Supplier<SimulatedQueue> queues, int rounds, RandomGenerator random) {
    Searched searched =
        new Searched(
            new Staircase(SimulatedQueue.limits()),
            new ArrayList<>(),
            new ArrayList<>(),
            new EnumMap<>(Phase.class));
    for (int round = 0; round <= rounds; round++) {
      searched.window(queues.get(), random);
      if (2 * round > rounds) {
        searched.confirm(Phase.BELOW, queues.get(), random);
        searched.confirm(Phase.ABOVE, queues.get(), random);
      }
    }
    return searched;
  }

  void window(SimulatedQueue queue, RandomGenerator random) {
    Cell cell = new Cell("plain", "plain", Phase.SEARCH.with(64));
    Arrivals arrivals = pace.next(cell);
    SimulatedQueue.Seen seen = queue.window(arrivals, random);
    pace.learn(cell, seen.load(), seen.histograms());
    if (arrivals instanceof Arrivals.Open open) {
      rates.add(open.perSecond());
      rounds.add(probes(seen));
    }
  }

  private void confirm(Phase phase, SimulatedQueue queue, RandomGenerator random) {
    Arrivals arrivals = pace.next(new Cell("plain", "plain", phase.with(64)));
    SimulatedQueue.Seen seen = queue.window(arrivals, random);
    confirmations
        .computeIfAbsent(phase, p -> new ArrayList<>())
        .add(
            List.of(
                LateAnswers.of(Math.round(SimulatedQueue.LIMIT * 1e6), seen.load(), seen.nanos())));
  }

  /** What the windows of a phase say of the limits. */
  Pooled.Outcome outcome(Phase phase, RandomGenerator random) {
    List<List<LateAnswers>> windows = confirmations.getOrDefault(phase, List.of());
    return Pooled.Outcome.of(LateAnswers.range(windows, random));
  }

  /** What a window tells. */
  static List<Probe> probes(SimulatedQueue.Seen seen) {
    return SimulatedQueue.limits().probe(seen.load(), SimulatedQueue.KIND, seen.nanos()).stream()
        .toList();
  }

  double found() {
    return HighestLoad.load(rounds.stream().flatMap(List::stream).toList())
            instanceof Crossing.At at
        ? at.load()
        : Double.NaN;
  }

  /** Whether an interval holds a rate. */
  boolean holds(Drawing drawing, double rate, RandomGenerator random) {
    HighestLoad.Range range = HighestLoad.of(drawing, rounds, random).range().orElseThrow();
    boolean low = !(range.low() instanceof Crossing.At at) || at.load() <= rate;
    boolean high = !(range.high() instanceof Crossing.At at) || at.load() >= rate;
    return low && high;
  }
}
