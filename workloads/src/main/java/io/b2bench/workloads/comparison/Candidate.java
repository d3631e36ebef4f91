package io.b2bench.workloads.comparison;

import java.io.IOException;

/** Something that makes load when it is told to. */
sealed interface Candidate permits JvmCandidate, ToolCandidate {
  /**
   * Begins to send requests.
   *
   * @param assignment what it does and at which listener
   * @return the process that sends them
   */
  long begin(Assignment assignment, int clients) throws IOException, InterruptedException;

  /** Stops; begun or not. */
  void end() throws IOException, InterruptedException;
}
