package io.b2bench.server.store;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Platform threads that work with the database on behalf of virtual ones. H2 guards its tables with
 * monitors; a virtual thread that blocks on one while platform threads hold it in turn may stand
 * still for a second (docs/decisions/databases.md). An interrupt of the caller does not reach them.
 */
final class DatabaseThreads implements AutoCloseable {
  private final ExecutorService threads;

  DatabaseThreads(int count) {
    this.threads =
        Executors.newFixedThreadPool(
            count, Thread.ofPlatform().daemon().name("database-", 1).factory());
  }

  /** Runs the work on one of these threads, or on the caller's when that is not virtual. */
  <T> T run(Supplier<T> work) {
    if (!Thread.currentThread().isVirtual()) {
      return work.get();
    }
    try {
      return CompletableFuture.supplyAsync(work, threads).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** Finishes what is under way. */
  @Override
  public void close() {
    threads.close();
  }
}
