package io.b2bench.experiment.type;

import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;
import java.util.List;

/**
 * A workload ready to begin.
 *
 * @param workload it
 * @param rules what must hold for a window of it to count
 * @param placement which processors its processes will have, in words
 * @param environment on what it will run
 */
public record Prepared(
    Workload workload, List<Rule> rules, String placement, Environment environment) {
  /** Copies the list. */
  public Prepared {
    rules = List.copyOf(rules);
  }
}
