package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;

/** Reads the counters of one process. Not thread-safe. */
public interface ProcessProbe extends AutoCloseable {
  /**
   * Reads the current counters.
   *
   * @throws CannotMeasureException where the system keeps no CPU times of threads; other unknown
   *     values are absent
   * @throws IOException when there is no such process
   */
  ProcessReading read() throws IOException, InterruptedException;

  /**
   * Looks for processes that have joined those that are watched. Searching takes some milliseconds,
   * so call it outside windows.
   */
  default void look() throws IOException, InterruptedException {}

  /** Closes its files; never fails. */
  @Override
  void close();
}
