package io.b2bench.workloads.idle;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.connection.ConnectionMemory;
import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.stats.Line;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.idle.IdleResults.Bytes;
import io.b2bench.workloads.idle.IdleResults.Each;
import io.b2bench.workloads.idle.IdleResults.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Divides memory by connections, and lays a line through the levels of each block. */
final class IdleAnalysis {
  private final Run run;
  private final Samples samples;

  private IdleAnalysis(Recorded recorded) {
    run = recorded.run();
    samples = Analysis.samples(recorded).where(w -> w.counts(Validity.CPU));
  }

  /** The results of a run. */
  static IdleResults of(Recorded recorded) {
    return new IdleAnalysis(recorded).results();
  }

  private IdleResults results() {
    List<Each> each = new ArrayList<>();
    List<Level> levels = new ArrayList<>();
    for (Run.Series series : run.series()) {
      each(series.name()).ifPresent(each::add);
      for (int connections : run.clients().stream().sorted().toList()) {
        bytes(kind -> held(series.name(), connections, kind).map(b -> b / connections))
            .ifPresent(bytes -> levels.add(new Level(series.name(), connections, bytes)));
      }
    }
    int most = levels.stream().mapToInt(Level::connections).max().orElse(0);
    List<Held> held =
        run.series().stream()
            .filter(series -> series.name().equals(series.profile()))
            .flatMap(series -> each.stream().filter(e -> e.series().equals(series.name())))
            .map(IdleAnalysis::held)
            .toList();
    return new IdleResults(each, levels, new ConnectionMemory(run.id(), most, held));
  }

  private Optional<Each> each(String series) {
    return bytes(kind -> slopes(series, kind))
        .map(
            bytes ->
                new Each(
                    series,
                    bytes,
                    run.isBaseline(series)
                        ? Optional.empty()
                        : samples.estimate(together(series).minus(reference()))));
  }

  private Sample together(String series) {
    return slopes(series, AtRest::togetherBytes);
  }

  private Sample reference() {
    return Sample.reference(
        together(run.baseline().orElse("")), together(run.control().orElse("")));
  }

  /**
   * What one more connection holds, in each block that has the lowest and the highest level: the
   * slope of the line of least squares, or the quotient where there is one level alone.
   */
  private Sample slopes(String series, Kind kind) {
    SortedMap<Double, Sample> levels = new TreeMap<>();
    for (int connections : run.clients()) {
      levels.put((double) connections, held(series, connections, kind));
    }
    return Sample.across(levels, List.of(levels.firstKey(), levels.lastKey()), IdleAnalysis::slope);
  }

  private static double slope(SortedMap<Double, Double> points) {
    return points.size() > 1
        ? Line.through(points).slope()
        : points.firstEntry().getValue() / points.firstKey();
  }

  /** Bytes that all connections of a window held. */
  private Sample held(String series, int connections, Kind kind) {
    return Sample.of(
        samples.windows().stream()
            .filter(w -> w.cell().series().equals(series))
            .filter(w -> w.cell().stratum().clients() == connections)
            .toList(),
        w -> AtRest.of(w.observation()).map(kind).orElse(OptionalDouble.empty()));
  }

  /** A kind of memory. */
  @FunctionalInterface
  private interface Kind extends Function<AtRest, OptionalDouble> {}

  private Optional<Bytes> bytes(Function<Kind, Sample> sample) {
    return samples
        .estimate(sample.apply(seen -> OptionalDouble.of(seen.heapBytes())))
        .map(
            heap ->
                new Bytes(
                    heap,
                    samples.estimate(sample.apply(AtRest::outsideBytes)),
                    samples.estimate(sample.apply(AtRest::togetherBytes))));
  }

  private static Held held(Each each) {
    return new Held(
        each.series(), each.bytes().heap(), each.bytes().outside(), each.bytes().together());
  }
}
