package io.b2bench.experiment.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The end of a process, with bounded waits that an interrupt does not cut short.
 *
 * @param process what shall end
 */
record Ending(Process process) {
  private static final Duration KILLED = Duration.ofSeconds(3);

  /** SIGTERM, and SIGKILL if it is still there after this long. */
  void force(Duration patience) {
    if (!process.isAlive()) {
      return;
    }
    process.destroy();
    if (!within(patience)) {
      process.destroyForcibly();
      within(KILLED);
    }
  }

  /** Whether it ends within this time. */
  boolean within(Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return process.waitFor(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
