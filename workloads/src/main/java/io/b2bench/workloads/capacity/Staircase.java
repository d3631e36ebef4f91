package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Cell;
import io.b2bench.workloads.business.load.Pace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Looks for the rate at which response times reach their limits, for each series by itself, by the
 * up-and-down method (Dixon and Mood, J. Amer. Statist. Assoc. 43, 1948): {@link Step}. The first
 * window of a fork is a closed loop, which tells where to begin; it is discarded like every first
 * block. Windows of a confirmation run at a share of what the searches of this fork have found for
 * their profile, both visits to the baseline together, and teach them nothing.
 */
final class Staircase implements Pace {
  /** Windows of a search that are enough to confirm what it found. */
  static final int LEAST = 6;

  /** Answers of a kind in a window for its 90th percentile to mean something. */
  private static final int ENOUGH = 20;

  private final Limits limits;
  private final Map<String, Search> searches = new HashMap<>();

  /** What is known of a series. */
  private record Search(String profile, Step next, List<Probe> probes, int windows) {
    Search after(List<Probe> seen) {
      List<Probe> all = new ArrayList<>(probes);
      all.addAll(seen);
      return new Search(profile, next.after(holds(seen)), all, windows + 1);
    }

    private static boolean holds(List<Probe> seen) {
      List<Probe> telling = seen.stream().filter(p -> p.weight() >= ENOUGH).toList();
      return !telling.isEmpty() && telling.stream().allMatch(p -> p.share() <= 1);
    }
  }

  Staircase(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Arrivals next(Cell cell) {
    Search search = searches.get(cell.series());
    if (search == null) {
      return Arrivals.CLOSED;
    }
    Phase phase = Phase.of(cell.stratum());
    double next = search.next().rate();
    return new Arrivals.Open(
        confirms(phase, search) ? phase.share() * found(cell.profile()).orElse(next) : next);
  }

  /** The rate at which a profile's limits are reached, or the nearest one that was tried. */
  private OptionalDouble found(String profile) {
    List<Probe> probes =
        searches.values().stream()
            .filter(search -> search.profile().equals(profile))
            .flatMap(search -> search.probes().stream())
            .toList();
    return probes.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(HighestLoad.load(probes).tried());
  }

  @Override
  public void learn(Cell cell, Load load, Map<String, Histogram> nanos) {
    Search search = searches.get(cell.series());
    if (search == null) {
      double perSecond = load.completed() / (load.nanos() / 1e9);
      searches.put(cell.series(), new Search(cell.profile(), Step.first(perSecond), List.of(), 0));
    } else if (!confirms(Phase.of(cell.stratum()), search)) {
      searches.put(cell.series(), search.after(probes(load, nanos)));
    }
  }

  /** In a fork that goes on for one that was cut off, there may be little to confirm yet. */
  private static boolean confirms(Phase phase, Search search) {
    return phase != Phase.SEARCH && search.windows() >= LEAST;
  }

  private List<Probe> probes(Load load, Map<String, Histogram> nanos) {
    List<Probe> probes = new ArrayList<>();
    for (String kind : load.latency().keySet()) {
      Optional.ofNullable(nanos.get(kind))
          .flatMap(histogram -> limits.probe(load, kind, histogram))
          .ifPresent(probes::add);
    }
    return probes;
  }
}
