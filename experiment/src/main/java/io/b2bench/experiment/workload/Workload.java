package io.b2bench.experiment.workload;

import io.b2bench.results.record.Ceiling;
import java.io.IOException;
import java.util.List;

/** Something whose cost can be measured cell by cell. */
public interface Workload {
  /**
   * Measures how fast the driver is by itself, before anything else is begun; what it started is
   * gone when it returns.
   *
   * @return what the driver can do under each profile; empty where the workload has no driver, or
   *     nobody asked
   * @throws CannotMeasureException when this machine cannot do it
   */
  default List<Ceiling> calibrate() throws IOException, InterruptedException {
    return List.of();
  }

  /**
   * Begins one fork: starts the processes, loads the data, opens the listeners, ready for warming
   * up.
   *
   * @param fork its number, from 1
   * @throws CannotMeasureException when this machine cannot do it
   */
  Lab open(int fork) throws IOException, InterruptedException;

  /** One fork of a workload: processes that live until it is closed. */
  interface Lab extends AutoCloseable {
    /** Brings all listeners to speed. */
    WarmUp warmUp() throws IOException, InterruptedException;

    /** Measures one window of a cell, and waits until its background work is done. */
    Measured measure(Slot slot) throws IOException, InterruptedException;

    /** Ends the load and checks what is left behind. */
    Findings audit() throws IOException, InterruptedException;

    /** Stops all that was started; never fails, never leaves a process. */
    @Override
    void close();
  }
}
