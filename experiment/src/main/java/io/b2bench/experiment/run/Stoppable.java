package io.b2bench.experiment.run;

import java.io.IOException;
import java.util.Optional;

/**
 * Lets another thread interrupt long work, and nothing else: an interrupt while a file is written
 * would close the file and lose the window.
 */
public final class Stoppable {
  private Optional<Thread> worker = Optional.empty();
  private boolean stopped;

  /** Work that may take long and reacts to interrupts. */
  @FunctionalInterface
  public interface Work<T> {
    /** Performs the work and returns its result. */
    T perform() throws IOException, InterruptedException;
  }

  /**
   * Performs the work so that {@link #stop} can interrupt it.
   *
   * @throws InterruptedException when it was or has been stopped
   */
  public <T> T perform(Work<T> work) throws IOException, InterruptedException {
    begin();
    try {
      return work.perform();
    } finally {
      end();
    }
  }

  /** Interrupts the current work, if any, and rejects all later work. */
  public synchronized void stop() {
    stopped = true;
    worker.ifPresent(Thread::interrupt);
  }

  /** Whether it was stopped. */
  public synchronized boolean stopped() {
    return stopped;
  }

  private synchronized void begin() throws InterruptedException {
    if (stopped) {
      throw new InterruptedException("stopped");
    }
    worker = Optional.of(Thread.currentThread());
  }

  private synchronized void end() {
    worker = Optional.empty();
    if (Thread.interrupted()) {
      stopped = true;
    }
  }
}
