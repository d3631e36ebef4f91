package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;

/**
 * How a system accounts for the CPU time of processes.
 *
 * @param text description of the source
 * @param byThread whether CPU time is available by thread name, so that compiler and collector can
 *     be told apart
 */
public record CpuAccounts(String text, boolean byThread) {
  /**
   * Requires CPU times by thread.
   *
   * @param purpose why they are needed
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
