package io.b2bench.cli.command;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Makes SIGINT and SIGTERM end a command in order. The JVM answers both by ending at once; a hook
 * stops the command, waits until it has put everything away, and ends the process with 130.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Runnable stop) {
    this.hook = Thread.ofPlatform().name("interruption").unstarted(() -> interrupted(stop));
  }

  /** Work that a signal may cut short, and that puts everything away before it returns. */
  @FunctionalInterface
  interface Work {
    /** Gives the exit code. */
    int perform() throws IOException;
  }

  /**
   * Works, and stops when a signal comes.
   *
   * @param stop makes the work end soon; called by another thread
   * @return the exit code of the work; after a signal the process ends with 130 whatever it is
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
      // the process is ending: the hook has the last word
    }
    done.countDown();
  }
}
