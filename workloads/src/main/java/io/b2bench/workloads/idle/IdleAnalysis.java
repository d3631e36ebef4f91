package io.b2bench.workloads.idle;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Reference;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.connection.Amount;
import io.b2bench.results.connection.ConnectionMemory;
import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.idle.Blocks.Place;
import io.b2bench.workloads.idle.IdleResults.Bytes;
import io.b2bench.workloads.idle.IdleResults.Each;
import io.b2bench.workloads.idle.IdleResults.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/** Divides memory by connections, and lays a line through the levels of each block. */
final class IdleAnalysis {
  private final Run run;
  private final List<Window> windows;
  private final Units units;

  private IdleAnalysis(Recorded recorded) {
    run = recorded.run();
    windows = Analysis.judged(recorded).stream().filter(w -> w.counts(Figure.CPU)).toList();
    units = new Units((int) windows.stream().map(Window::fork).distinct().count());
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
        bytes(series.name(), blocks -> blocks.at(connections))
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
    return bytes(series, this::slopes)
        .map(
            bytes ->
                new Each(
                    series,
                    bytes,
                    run.isBaseline(series) ? Optional.empty() : estimate(added(series))));
  }

  private Map<Place, Double> slopes(Blocks blocks) {
    return blocks.slopes(Collections.min(run.clients()), Collections.max(run.clients()));
  }

  /** Slopes of both kinds together beyond those of the baseline, in the blocks that have both. */
  private Map<Place, Double> added(String series) {
    Map<Place, Double> added = new TreeMap<>();
    Map<Place, Double> reference =
        Reference.of(together(run.baseline().orElse("")), together(run.control().orElse("")));
    together(series)
        .forEach(
            (place, with) ->
                Optional.ofNullable(reference.get(place))
                    .ifPresent(without -> added.put(place, with - without)));
    return added;
  }

  private Map<Place, Double> together(String series) {
    return slopes(blocks(series, AtRest::togetherBytes));
  }

  private Optional<Bytes> bytes(String series, Function<Blocks, Map<Place, Double>> figure) {
    return estimate(figure.apply(blocks(series, s -> OptionalDouble.of(s.heapBytes()))))
        .map(
            heap ->
                new Bytes(
                    heap,
                    estimate(figure.apply(blocks(series, AtRest::outsideBytes))),
                    estimate(figure.apply(blocks(series, AtRest::togetherBytes)))));
  }

  private Blocks blocks(String series, Function<AtRest, OptionalDouble> kind) {
    return Blocks.of(windows.stream().filter(w -> w.cell().series().equals(series)).toList(), kind);
  }

  private Optional<Estimate> estimate(Map<Place, Double> values) {
    return units.estimate(
        values.entrySet().stream()
            .map(e -> new Units.Placed(e.getKey().fork(), e.getValue()))
            .toList(),
        DoubleUnaryOperator.identity());
  }

  private static Held held(Each each) {
    return new Held(
        each.series(),
        amount(each.bytes().heap()),
        each.bytes().outside().map(IdleAnalysis::amount),
        each.bytes().together().map(IdleAnalysis::amount));
  }

  private static Amount amount(Estimate estimate) {
    return new Amount(estimate.centre(), estimate.interval());
  }
}
