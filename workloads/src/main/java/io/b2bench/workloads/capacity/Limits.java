package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.capacity.Probe;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Limits of the 90th percentile of the response time.
 *
 * @param byKind microseconds by kind of interaction, {@code default} for the rest
 */
record Limits(Map<String, Long> byKind) {
  Limits {
    byKind = Map.copyOf(byKind);
  }

  /** The limit of a kind, in microseconds. */
  long micros(String kind) {
    return Optional.ofNullable(byKind.get(kind))
        .or(() -> Optional.ofNullable(byKind.get(LoadSettings.DEFAULT_LIMIT)))
        .orElseThrow();
  }

  /** That of all kinds, in microseconds, where they have the same. */
  Optional<Long> common() {
    List<Long> all = byKind.values().stream().distinct().toList();
    return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  /**
   * The answers of one kind in a window of an open loop as a probe; absent where there are none.
   *
   * @param load what the driver saw
   * @param nanos response times of the kind
   */
  Optional<Probe> probe(Load load, String kind, Histogram nanos) {
    double rate = load.starts().map(Starts::perSecond).orElseThrow();
    return LateAnswers.of(micros(kind), load, nanos).probe(rate, kind);
  }
}
