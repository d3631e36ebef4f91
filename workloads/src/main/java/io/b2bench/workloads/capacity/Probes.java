package io.b2bench.workloads.capacity;

import static java.util.stream.Collectors.groupingBy;

import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The windows of a series that were driven by the clock, and those of its search as probes. */
final class Probes {
  private static final double P90 = 0.9;

  private final Latencies latencies;
  private final Limits limits;
  private final List<Window> windows;
  private final Map<Series, List<Window>> searched;

  /** A series in a fork, which has a search of its own. */
  private record Series(int fork, String name) {
    static Series of(Window window) {
      return new Series(window.fork(), window.cell().series());
    }
  }

  private Probes(Latencies latencies, Limits limits, List<Window> windows) {
    this.latencies = latencies;
    this.limits = limits;
    this.windows = windows;
    this.searched =
        windows.stream().filter(w -> phase(w) == Phase.SEARCH).collect(groupingBy(Series::of));
  }

  /**
   * The probes of series that are the same, such as both visits to the baseline.
   *
   * @param windows the judged windows of a run
   */
  static Probes of(
      Latencies latencies, Limits limits, List<Window> windows, Collection<String> series) {
    return new Probes(
        latencies,
        limits,
        windows.stream()
            .filter(w -> series.contains(w.cell().series()) && w.counts(Validity.RESPONSE_TIME))
            .filter(w -> w.observation().load().starts().isPresent())
            .toList());
  }

  private static Phase phase(Window window) {
    return Phase.of(window.cell().stratum());
  }

  /** The windows of a phase; of a confirmation those that had a search before them. */
  List<Window> in(Phase phase) {
    return windows.stream()
        .filter(w -> phase(w) == phase)
        .filter(
            w ->
                phase == Phase.SEARCH
                    || searched.getOrDefault(Series.of(w), List.of()).size() >= Staircase.LEAST)
        .toList();
  }

  /** Kinds with enough answers in the search for a 90th percentile. */
  Set<String> kinds() {
    List<Window> search = in(Phase.SEARCH);
    return search.stream()
        .flatMap(w -> w.observation().load().latency().keySet().stream())
        .distinct()
        .filter(k -> Quantiles.printable(latencies.of(search, k).getTotalCount(), P90))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The rate that was asked for in a window. */
  static double rate(Window window) {
    return window.observation().load().starts().map(Starts::perSecond).orElseThrow();
  }

  /** The search by fork and block, in order; a round without an answer has no probes. */
  SortedMap<Block, List<Probe>> rounds() {
    Set<String> kinds = kinds();
    SortedMap<Block, List<Probe>> rounds = new TreeMap<>();
    for (Window w : in(Phase.SEARCH)) {
      List<Probe> probes = rounds.computeIfAbsent(Block.of(w), p -> new ArrayList<>());
      kinds.forEach(
          kind ->
              limits
                  .probe(w.observation().load(), kind, latencies.of(List.of(w), kind))
                  .ifPresent(probes::add));
    }
    return rounds;
  }
}
