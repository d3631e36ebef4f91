package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Window;
import java.util.List;

/**
 * Follows the progress of a run. Called by the thread of the run, so methods must return quickly.
 */
public interface RunObserver {
  /** The run begins. */
  default void begun() {}

  /** The driver was calibrated; no fork has begun yet. */
  default void calibrated(List<Ceiling> ceilings) {}

  /** A fork begins: its processes are about to be started. */
  default void preparing(Fork fork) {}

  /** Its listeners are about to be warmed up. */
  default void warmingUp(Fork fork) {}

  /** Its listeners are warm. */
  default void warmedUp(Fork fork, WarmUp warmUp) {}

  /** A window was stored. */
  default void stored(PlannedWindow planned, Window window) {}

  /** Rows of the fork that other work on the machine disturbed are about to be measured again. */
  default void repeating(Repeats repeats) {}

  /** A fork was audited and is about to end. */
  default void audited(Fork fork, Findings findings) {}

  /** A fork was set aside and does not count. */
  default void setAside(Fork fork, String reason) {}

  /** The run is over, however it ended. */
  default void ended() {}
}
