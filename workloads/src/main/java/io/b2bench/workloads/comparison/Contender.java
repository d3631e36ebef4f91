package io.b2bench.workloads.comparison;

import java.io.IOException;

/** Something that makes load when it is told to. */
sealed interface Contender permits JvmContender, ToolContender {
  /**
   * Begins to send requests.
   *
   * @param entry what it does and at which listener
   * @return the process that sends them
   */
  long begin(Entry entry, int clients) throws IOException, InterruptedException;

  /** Stops; begun or not. */
  void end() throws IOException, InterruptedException;
}
