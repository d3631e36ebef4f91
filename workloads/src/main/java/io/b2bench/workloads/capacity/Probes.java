package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * The windows of a series as probes. The share of a probe is that of the answers beyond their limit
 * over the tenth that may be: of many windows together that is exactly whether their p90 holds.
 */
final class Probes {
  private static final double MAY_BE_BEYOND = 0.1;
  private static final double P90 = 0.9;

  private final Latencies latencies;
  private final Limits limits;
  private final List<Window> windows;
  private final Set<String> kinds;

  private Probes(Recorded recorded, String series) {
    this.latencies = recorded.latencies();
    this.limits = new Limits(recorded.run().rules().limitsMicros());
    this.windows =
        recorded.windows().stream()
            .filter(w -> w.cell().series().equals(series) && !w.discarded())
            .filter(w -> !recorded.run().setAside().contains(w.fork()))
            .filter(w -> w.observation().load().starts().isPresent())
            .toList();
    this.kinds =
        latencies.kinds(windows).stream()
            .filter(k -> Quantiles.printable(latencies.of(windows, k).getTotalCount(), P90))
            .collect(Collectors.toUnmodifiableSet());
  }

  static Probes of(Recorded recorded, String series) {
    return new Probes(recorded, series);
  }

  List<Window> windows() {
    return windows;
  }

  /** The rate that was asked for in a window. */
  static double rate(Window window) {
    return window.observation().load().starts().map(Starts::perSecond).orElseThrow();
  }

  /** By fork and block, in order; a round without an answer has no probes. */
  Map<Place, List<Probe>> rounds() {
    Map<Place, List<Probe>> rounds = new TreeMap<>();
    for (Window w : windows) {
      List<Probe> probes =
          rounds.computeIfAbsent(new Place(w.fork(), w.block()), p -> new ArrayList<>());
      kinds.forEach(kind -> probe(w, kind).ifPresent(probes::add));
    }
    return rounds;
  }

  /** A round. */
  record Place(int fork, int block) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return fork != other.fork
          ? Integer.compare(fork, other.fork)
          : Integer.compare(block, other.block);
    }
  }

  private Optional<Probe> probe(Window window, String kind) {
    Histogram nanos = latencies.of(List.of(window), kind);
    long all = nanos.getTotalCount();
    if (all == 0) {
      return Optional.empty();
    }
    long within = nanos.getCountBetweenValues(0, limits.micros(kind) * 1000);
    return Optional.of(new Probe(rate(window), kind, (all - within) / (MAY_BE_BEYOND * all), all));
  }

  /** How near the 90th percentiles of a window come to their limits: the largest share. */
  double share(Window window) {
    return kinds.stream()
        .mapToDouble(
            kind ->
                latencies.of(List.of(window), kind).getValueAtPercentile(100 * P90)
                    / (limits.micros(kind) * 1e3))
        .max()
        .orElse(0);
  }

  /** The probes of both in the rounds that both have. */
  static List<Place> common(Map<Place, List<Probe>> a, Map<Place, List<Probe>> b) {
    return a.keySet().stream().filter(b::containsKey).toList();
  }

  static List<List<Probe>> at(Map<Place, List<Probe>> rounds, List<Place> places) {
    return places.stream().map(p -> Objects.requireNonNull(rounds.get(p))).toList();
  }
}
