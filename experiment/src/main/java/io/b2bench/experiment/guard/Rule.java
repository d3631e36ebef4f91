package io.b2bench.experiment.guard;

import java.util.Optional;

/** A condition that a window must meet to count. */
@FunctionalInterface
public interface Rule {
  /** The objection to the window; empty when the condition is met. */
  Optional<Objection> against(Evidence evidence);
}
