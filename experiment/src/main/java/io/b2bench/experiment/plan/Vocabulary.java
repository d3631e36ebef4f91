package io.b2bench.experiment.plan;

import io.b2bench.tls.catalog.Catalog;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names that an experiment file may use and that this module cannot know by itself.
 *
 * @param workloads kinds of interaction by workload, for the limits
 * @param catalog the profiles, their variants, and sets of them
 */
public record Vocabulary(Map<String, List<String>> workloads, Catalog catalog) {
  /** Keeps its own collections. */
  public Vocabulary {
    workloads = Map.copyOf(workloads);
  }

  /** Every kind of interaction of every workload, and the key for the rest. */
  Set<String> limitKeys() {
    Set<String> keys = new LinkedHashSet<>();
    keys.add(Experiment.DEFAULT_LIMIT);
    workloads.keySet().stream().sorted().forEach(w -> keys.addAll(workloads.get(w)));
    return keys;
  }
}
