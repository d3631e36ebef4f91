package io.b2bench.results.analysis.change;

import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One of two runs that are compared.
 *
 * @param recorded its folder
 * @param settings its experiment: text by name of the setting, every default filled in
 */
public record Side(Recorded recorded, Map<String, String> settings) {
  /** Keeps its own map, in order. */
  public Side {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** Its run. */
  public Run run() {
    return recorded.run();
  }

  /** Whether both are one run, perhaps in two folders. */
  boolean isSameRunAs(Side other) {
    return run().id().equals(other.run().id()) && run().started().equals(other.run().started());
  }

  /** Server processes whose windows count. */
  int forks() {
    return (int)
        recorded.windows().stream()
            .filter(w -> !w.discarded() && !run().setAside().contains(w.fork()))
            .mapToInt(w -> w.fork())
            .distinct()
            .count();
  }
}
