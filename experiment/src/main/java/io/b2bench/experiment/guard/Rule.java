package io.b2bench.experiment.guard;

import java.util.Optional;

/** A condition that a window, or all windows of a cell together, must meet to count. */
@FunctionalInterface
public interface Rule {
  /** The objection; empty when the condition is met. */
  Optional<Objection> against(Evidence evidence);
}
