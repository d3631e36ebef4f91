package io.b2bench.experiment.workload;

import io.b2bench.results.record.Ceiling;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Something whose cost can be measured cell by cell. */
public interface Workload {
  /**
   * Measures how fast the driver is alone, before the first fork. Everything it started has ended
   * when it returns.
   *
   * @return what the driver can do under each profile; empty if the workload has no driver or
   *     calibration was not requested
   * @throws CannotMeasureException when this machine cannot do it
   */
  default List<Ceiling> calibrate() throws IOException, InterruptedException {
    return List.of();
  }

  /**
   * Prepares one fork: starts the processes, loads the data and opens the listeners.
   *
   * @param fork its number, from 1
   * @throws CannotMeasureException when this machine cannot do it
   */
  Lab open(int fork) throws IOException, InterruptedException;

  /** One fork of a workload: processes that live until it is closed. */
  interface Lab extends AutoCloseable {
    /** Warms up all listeners. */
    WarmUp warmUp() throws IOException, InterruptedException;

    /**
     * Does what must not happen inside a window, such as collecting garbage; called before the
     * first window of each row.
     */
    default void beforeRow() throws IOException, InterruptedException {}

    /** Measures one window of a cell and drains: waits until its background work is done. */
    ObservedWindow measure(PlannedWindow window) throws IOException, InterruptedException;

    /** What its components found out about themselves, by name; see {@code Ready}. */
    default Map<String, String> facts() {
      return Map.of();
    }

    /** Ends the load and checks the data and the queues. */
    Findings audit() throws IOException, InterruptedException;

    /** Ends every process that was started; never fails. */
    @Override
    void close();
  }
}
