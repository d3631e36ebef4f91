package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.LoadSettings;
import java.util.Map;
import java.util.Optional;

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
}
