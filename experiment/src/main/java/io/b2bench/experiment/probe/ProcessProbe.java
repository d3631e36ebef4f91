package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;

/** Reads what a system tells of one process. Not thread-safe. */
public interface ProcessProbe extends AutoCloseable {
  /**
   * Reads it as it is now.
   *
   * @throws CannotMeasureException where the system keeps no CPU accounts of threads; anything else
   *     that it does not tell is absent
   * @throws IOException when there is no such process
   */
  ProcessReading read() throws IOException;

  /** Lets go of what it keeps open; never fails. */
  @Override
  void close();
}
