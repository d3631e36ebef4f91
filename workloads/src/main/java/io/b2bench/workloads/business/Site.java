package io.b2bench.workloads.business;

import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Placement.Component;
import java.io.IOException;
import java.util.List;

/**
 * Puts the processes of a fork on their processors, this one included.
 *
 * @param affinity how processes are moved
 * @param placement where to
 */
record Site(Affinity affinity, Placement placement) {
  private static final List<Component> PARTS =
      List.of(Component.SERVER, Component.PARTNERS, Component.DRIVER);

  /** Gives every part its processors; nothing where they are shared. */
  void place(Components parts) throws IOException, InterruptedException {
    if (placement.shared()) {
      return;
    }
    for (Component part : PARTS) {
      affinity.apply(parts.child(part).pid(), placement.of(part));
    }
    affinity.apply(ProcessHandle.current().pid(), placement.of(Component.CONDUCTOR));
  }

  /**
   * Gives this process all its processors back, which the processes of the next fork inherit; it
   * goes on where it is when that fails.
   */
  void lift() {
    if (placement.shared()) {
      return;
    }
    try {
      affinity.apply(ProcessHandle.current().pid(), placement.all());
    } catch (IOException e) {
      System.getLogger(Site.class.getName())
          .log(System.Logger.Level.WARNING, "still on the processors of the last fork", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
