package io.b2bench.server.service;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A fixed number of platform threads for one kind of work: few, named, and their CPU time can be
 * told apart from that of the interactions.
 */
final class Workers implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ThreadPoolExecutor pool;

  Workers(String name, int threads) {
    ThreadFactory factory = Thread.ofPlatform().daemon().name(name + "-", 1).factory();
    this.pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            factory,
            new ThreadPoolExecutor.DiscardPolicy());
  }

  /** Submits a piece of work; after {@link #close} it is ignored. */
  void submit(Runnable work) {
    pool.execute(work);
  }

  /** Drops what waits and finishes what is under way: an interrupt would break H2's file. */
  @Override
  public void close() {
    pool.getQueue().clear();
    pool.shutdown();
    try {
      pool.awaitTermination(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
