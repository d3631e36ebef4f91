package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.capacity.Probe;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Limits of the 90th percentile of the response time.
 *
 * @param byKind microseconds by kind of interaction, {@code default} for the rest
 */
record Limits(Map<String, Long> byKind) {
  /** Copies the map, in order. */
  Limits {
    byKind = Collections.unmodifiableMap(new TreeMap<>(byKind));
  }

  /** Whether it is one for all kinds. */
  boolean single() {
    return byKind.keySet().equals(Set.of(LoadSettings.DEFAULT_LIMIT));
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
    LateAnswers answers = LateAnswers.of(micros(kind), load, nanos);
    return Probe.of(rate, kind, answers.all(), answers.beyond());
  }
}
