package io.b2bench.experiment.guard;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * A condition on a server process as a whole. What comes rarely and then takes long, as a
 * collection does, says nothing in the few windows of a cell.
 */
@FunctionalInterface
public interface ForkRule {
  /**
   * What speaks against the fork; empty when the condition is met.
   *
   * @param fork what was seen in all its counting windows, added up
   */
  Optional<Reason> against(Observation fork);
}
