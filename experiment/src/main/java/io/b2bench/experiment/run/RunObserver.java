package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.plan.Schedule.Place;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Window;
import java.util.List;

/** Is told how a run gets on; called by the thread that runs it, and quick to return. */
public interface RunObserver {
  /** How fast the driver is by itself is known; no fork has begun yet. */
  default void calibrated(List<Ceiling> ceilings) {}

  /** A fork begins: its processes are about to be started. */
  default void preparing(Fork fork) {}

  /** Its listeners are about to be warmed up. */
  default void warmingUp(Fork fork) {}

  /** Its listeners are warm. */
  default void warmedUp(Fork fork, WarmUp warmUp) {}

  /** A window is on the disk. */
  default void stored(Place place, Window window) {}

  /** A fork has been audited and ends. */
  default void audited(Fork fork, Findings findings) {}

  /** A fork that has ended does not count. */
  default void setAside(Fork fork, String reason) {}
}
