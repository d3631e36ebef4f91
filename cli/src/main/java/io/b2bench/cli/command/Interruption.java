package io.b2bench.cli.command;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Makes SIGINT and SIGTERM end a command in order. The JVM answers both by ending at once; a hook
 * stops the command, waits until it has put everything away, and ends the process with 130.
 */
final class Interruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Runnable stop) {
    this.hook = Thread.ofPlatform().name("interruption").unstarted(() -> interrupted(stop));
  }

  /**
   * From now until it is closed a signal stops the command.
   *
   * @param stop makes the command end soon; called by another thread
   */
  static Interruption stopping(Runnable stop) {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
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

  /** Everything is put away. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending: the hook has the last word
    }
    done.countDown();
  }
}
