package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.time.Duration;

/**
 * How a system accounts for the CPU time of processes.
 *
 * @param source who tells it
 * @param step the coarsest step in which it counts
 * @param byThread whether threads with the names that the JVM gives them have accounts of their
 *     own, so that compiler and collector can be told apart
 */
public record CpuAccounts(String source, Duration step, boolean byThread) {
  /** Who tells what, in words. */
  public String text() {
    return byThread
        ? source
        : "%s tells it of whole processes, in steps of %d ms".formatted(source, step.toMillis());
  }

  /**
   * Refuses to go on without accounts of threads.
   *
   * @param purpose what needs them, and why
   * @throws CannotMeasureException when there are none
   */
  public void requireThreads(String purpose) {
    if (!byThread) {
      throw new CannotMeasureException(
          "CPU time by thread is unavailable here: %s; %s (Linux with CONFIG_SCHED_INFO has it)"
              .formatted(text(), purpose));
    }
  }
}
