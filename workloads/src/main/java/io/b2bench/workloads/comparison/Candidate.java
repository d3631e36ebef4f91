package io.b2bench.workloads.comparison;

import java.io.IOException;

/** A load driver in a comparison. */
sealed interface Candidate permits JvmCandidate, ToolCandidate {
  /**
   * Starts to send requests.
   *
   * @param assignment the task and the profile
   * @return the process that sends them
   */
  long begin(Assignment assignment, int clients) throws IOException, InterruptedException;

  /** Stops, whether it has started or not. */
  void end() throws IOException, InterruptedException;
}
