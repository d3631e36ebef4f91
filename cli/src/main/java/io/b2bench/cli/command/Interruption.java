package io.b2bench.cli.command;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a command cleanly on SIGINT and SIGTERM. The JVM would end at once on both; a shutdown hook
 * stops the command, waits until it has cleaned up, and ends the process with exit code 130.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Runnable stop) {
    this.hook = Thread.ofPlatform().name("interruption").unstarted(() -> interrupted(stop));
  }

  /** Work that a signal may stop, and that cleans up before it returns. */
  @FunctionalInterface
  interface Work {
    /** Performs the work and returns the exit code. */
    int perform() throws IOException;
  }

  /**
   * Performs the work, and stops it on a signal.
   *
   * @param stop makes the work end soon; called by another thread
   * @return the exit code of the work; after a signal the process ends with 130 in any case
   */
  static int during(Work work, Runnable stop) throws IOException {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    try {
      return work.perform();
    } finally {
      interruption.end();
    }
  }

  private void interrupted(Runnable stop) {
    stop.run();
    boolean inOrder = false;
    try {
      inOrder = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!inOrder) {
      System.err.println("b2bench: did not stop within " + PATIENCE_SECONDS + " s");
    }
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
  }

  private void end() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending: the shutdown hook sets the exit code
    }
    done.countDown();
  }
}
