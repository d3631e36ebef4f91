package io.b2bench.experiment.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names that an experiment file may use and that this module cannot know by itself.
 *
 * @param workloads kinds of interaction by workload, for the limits
 * @param profiles the profiles of the catalogue, in its order
 */
public record Vocabulary(Map<String, List<String>> workloads, List<String> profiles) {
  /** Keeps its own collections. */
  public Vocabulary {
    workloads = Map.copyOf(workloads);
    profiles = List.copyOf(profiles);
  }

  /** Every kind of interaction of every workload, and the key for the rest. */
  Set<String> limitKeys() {
    Set<String> keys = new LinkedHashSet<>();
    keys.add(Experiment.DEFAULT_LIMIT);
    workloads.keySet().stream().sorted().forEach(w -> keys.addAll(workloads.get(w)));
    return keys;
  }
}
