package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A search on a simulated queue: the rates that it tried, and what it saw there. */
record Searched(Staircase pace, List<Double> rates, List<List<Probe>> rounds) {
  /** The first window is a closed loop, and rounds come after it. */
  static Searched of(SimulatedQueue queue, int rounds, RandomGenerator random) {
    Searched searched =
        new Searched(new Staircase(SimulatedQueue.limits()), new ArrayList<>(), new ArrayList<>());
    for (int round = 0; round <= rounds; round++) {
      searched.window(queue, random);
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

  /** Whether an interval of this level holds a rate. */
  boolean holds(double level, double rate, RandomGenerator random) {
    HighestLoad.Range range = HighestLoad.of(level, rounds, random).range().orElseThrow();
    boolean low = !(range.low() instanceof Crossing.At at) || at.load() <= rate;
    boolean high = !(range.high() instanceof Crossing.At at) || at.load() >= rate;
    return low && high;
  }
}
