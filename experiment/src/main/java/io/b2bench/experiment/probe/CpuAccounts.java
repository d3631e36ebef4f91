package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;

/**
 * How a system accounts for the CPU time of processes.
 *
 * @param text who tells what, in words
 * @param byThread whether threads with the names that the JVM gives them have accounts of their
 *     own, so that compiler and collector can be told apart
 */
public record CpuAccounts(String text, boolean byThread) {
  /**
   * Refuses to go on without accounts of threads.
   *
   * @param purpose what needs them, and why
   * @throws CannotMeasureException when there are none
   */
  public void requireThreads(String purpose) {
    if (!byThread) {
      throw new CannotMeasureException(
          "CPU time by thread is unavailable here: %s; %s (it takes Linux with CONFIG_SCHED_INFO)"
              .formatted(text, purpose));
    }
  }
}
