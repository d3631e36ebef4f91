package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.capacity.Probes.Place;
import io.b2bench.workloads.capacity.SeriesCapacity.CurvePoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Finds the highest rates in the windows of a search. */
final class CapacityAnalysis {
  /** Windows in a point of the curve: enough for an interval. */
  private static final int TOGETHER = 8;

  private final Recorded recorded;
  private final Optional<Map<Place, List<Probe>>> baseline;

  private CapacityAnalysis(Recorded recorded) {
    this.recorded = recorded;
    this.baseline = recorded.run().baseline().map(b -> Probes.of(recorded, b).rounds());
  }

  /** The results of a run. */
  static CapacityResults of(Recorded recorded) {
    return new CapacityAnalysis(recorded).results();
  }

  private CapacityResults results() {
    List<SeriesCapacity> found =
        recorded.run().series().stream()
            .map(Run.Series::name)
            .flatMap(name -> series(name).stream())
            .toList();
    return new CapacityResults(
        found,
        recorded.run().control().flatMap(c -> ratio(Probes.of(recorded, c).rounds())),
        Processors.of(recorded.environment().placement(), Observation.SERVER));
  }

  /** Absent where no window of it had answers. */
  private Optional<SeriesCapacity> series(String name) {
    Probes probes = Probes.of(recorded, name);
    Map<Place, List<Probe>> rounds = probes.rounds();
    if (rounds.values().stream().allMatch(List::isEmpty)) {
      return Optional.empty();
    }
    return Optional.of(
        new SeriesCapacity(
            name,
            HighestLoad.of(VerdictRule.LEVEL, List.copyOf(rounds.values()), random()),
            recorded.run().isBaseline(name) ? Optional.empty() : ratio(rounds),
            probes.windows().size(),
            curve(probes)));
  }

  private Optional<HighestLoad.Ratio> ratio(Map<Place, List<Probe>> rounds) {
    return baseline.flatMap(
        base -> {
          List<Place> places = Probes.common(rounds, base);
          return places.isEmpty()
              ? Optional.empty()
              : HighestLoad.ratio(
                  VerdictRule.LEVEL, Probes.at(rounds, places), Probes.at(base, places), random());
        });
  }

  /** The same for a run whenever it is read. */
  private SplittableRandom random() {
    return new SplittableRandom(recorded.run().seed());
  }

  private static List<CurvePoint> curve(Probes probes) {
    List<Window> byRate =
        probes.windows().stream().sorted(Comparator.comparingDouble(Probes::rate)).toList();
    List<CurvePoint> curve = new ArrayList<>();
    for (int from = 0; from + TOGETHER <= byRate.size(); from += TOGETHER) {
      boolean last = byRate.size() - from < 2 * TOGETHER;
      List<Window> group = byRate.subList(from, last ? byRate.size() : from + TOGETHER);
      double[] shares = group.stream().mapToDouble(probes::share).toArray();
      Optional<Interval> interval = HodgesLehmann.interval(VerdictRule.LEVEL, shares);
      double rate = group.stream().mapToDouble(Probes::rate).average().orElseThrow();
      interval.ifPresent(i -> curve.add(new CurvePoint(rate, HodgesLehmann.centre(shares), i)));
      if (last) {
        break;
      }
    }
    return curve;
  }
}
