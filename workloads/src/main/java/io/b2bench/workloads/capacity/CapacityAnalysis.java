package io.b2bench.workloads.capacity;

import static java.util.Comparator.comparingDouble;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.Drawing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.capacity.SeriesCapacity.Confirmation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the highest rates in the windows of a search. */
final class CapacityAnalysis {
  /** Chosen on simulated machines and scored on others: {@code docs/method/capacity.md}. */
  static final Drawing DRAWING = new Drawing(0.98, 2);

  /** The same of a ratio: what lasts for some rounds is common to both sides. */
  static final Drawing OF_RATIOS = new Drawing(0.95, 1);

  private final Recorded recorded;
  private final Run run;
  private final Limits limits;
  private final List<Window> windows;
  private final OptionalInt processors;
  private final Optional<SortedMap<Block, List<Probe>>> baseline;

  private CapacityAnalysis(Recorded recorded) {
    this.recorded = recorded;
    this.run = recorded.run();
    this.limits = new Limits(run.rules().limitsMicros());
    this.windows = Analysis.judged(recorded);
    this.processors = Processors.of(recorded.environment().placement(), Observation.SERVER);
    this.baseline = run.baseline().map(b -> probes(b).rounds());
  }

  /** The results of a run. */
  static CapacityResults of(Recorded recorded) {
    return new CapacityAnalysis(recorded).results();
  }

  private CapacityResults results() {
    return new CapacityResults(
        run.series().stream().map(Run.Series::name).flatMap(n -> series(n).stream()).toList(),
        run.control().flatMap(this::between),
        processors);
  }

  /** Both visits together, where it is the baseline. */
  private Probes probes(String name) {
    List<String> names =
        run.isBaseline(name)
            ? Stream.concat(run.baseline().stream(), run.control().stream()).toList()
            : List.of(name);
    return probes(names);
  }

  private Probes probes(List<String> series) {
    return Probes.of(recorded.latencies(), limits, windows, series);
  }

  /** Absent where no window of it had answers that count. */
  private Optional<SeriesCapacity> series(String name) {
    Probes probes = probes(name);
    SortedMap<Block, List<Probe>> rounds = probes.rounds();
    if (rounds.values().stream().allMatch(List::isEmpty)) {
      return Optional.empty();
    }
    Pooling pooling = new Pooling(recorded.latencies(), limits, random());
    HighestLoad highest = HighestLoad.of(DRAWING, List.copyOf(rounds.values()), random());
    return Optional.of(
        new SeriesCapacity(
            name,
            highest,
            run.isBaseline(name) ? Optional.empty() : baseline.flatMap(b -> ratio(rounds, b)),
            probes.in(Phase.SEARCH).size(),
            busy(probes.in(Phase.SEARCH), highest.load()),
            lag(probes.in(Phase.BELOW)),
            pooling.curve(probes.in(Phase.SEARCH), probes.kinds()),
            Stream.of(Phase.BELOW, Phase.ABOVE)
                .flatMap(phase -> confirmation(pooling, probes, phase, highest.load()).stream())
                .toList()));
  }

  private static Optional<Confirmation> confirmation(
      Pooling pooling, Probes probes, Phase phase, Crossing highest) {
    Pooled.Outcome expected =
        phase == Phase.BELOW ? Pooled.Outcome.HOLD : Pooled.Outcome.DO_NOT_HOLD;
    return pooling
        .together(probes.in(phase), probes.kinds())
        .map(
            seen ->
                new Confirmation(
                    phase.text(),
                    expected,
                    highest instanceof Crossing.At at
                        ? OptionalDouble.of(seen.rate() / at.load())
                        : OptionalDouble.empty(),
                    seen));
  }

  /** A/A: the second visit by itself to the first. */
  private Optional<HighestLoad.Ratio> between(String control) {
    return run.baseline()
        .flatMap(b -> ratio(probes(List.of(control)).rounds(), probes(List.of(b)).rounds()));
  }

  /** By the rounds that both have. */
  private Optional<HighestLoad.Ratio> ratio(
      SortedMap<Block, List<Probe>> rounds, SortedMap<Block, List<Probe>> base) {
    SortedMap<Block, List<Probe>> its = new TreeMap<>(rounds);
    its.keySet().retainAll(base.keySet());
    SortedMap<Block, List<Probe>> other = new TreeMap<>(base);
    other.keySet().retainAll(rounds.keySet());
    return HighestLoad.ratio(
        OF_RATIOS, List.copyOf(its.values()), List.copyOf(other.values()), random());
  }

  /** U of the server in the windows of the search that are nearest to the highest rate. */
  private Optional<Estimate> busy(List<Window> search, Crossing highest) {
    if (processors.isEmpty() || !(highest instanceof Crossing.At at)) {
      return Optional.empty();
    }
    double[] shares =
        search.stream()
            .sorted(comparingDouble(w -> Math.abs(Probes.rate(w) - at.load())))
            .limit(Pooling.TOGETHER)
            .flatMapToDouble(w -> ServiceFigures.servingCores(w.observation()).stream())
            .map(cores -> cores / processors.getAsInt())
            .toArray();
    return shares.length == 0
        ? Optional.empty()
        : Optional.of(
            Estimate.of(
                HodgesLehmann.centre(shares), HodgesLehmann.interval(VerdictRule.LEVEL, shares)));
  }

  private static OptionalDouble lag(List<Window> below) {
    List<Starts> starts =
        below.stream().flatMap(w -> w.observation().load().starts().stream()).toList();
    double begun = starts.stream().mapToDouble(s -> s.lag().count()).sum();
    return begun > 0
        ? OptionalDouble.of(
            starts.stream().mapToDouble(s -> s.lag().count() * s.lag().meanMicros()).sum() / begun)
        : OptionalDouble.empty();
  }

  /** The same for a run whenever it is read. */
  private SplittableRandom random() {
    return new SplittableRandom(run.seed());
  }
}
