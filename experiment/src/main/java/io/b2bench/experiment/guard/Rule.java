package io.b2bench.experiment.guard;

import java.util.Optional;

/** One thing that must hold for a window to count. */
@FunctionalInterface
public interface Rule {
  /** What is wrong with the window by this rule; empty when nothing is. */
  Optional<Objection> against(Evidence evidence);
}
