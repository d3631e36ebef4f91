package io.b2bench.server.store;

import com.zaxxer.hikari.HikariDataSource;
import io.b2bench.schema.install.Database;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Opens a database again that closed itself, as H2 does when its disk is full. After a failure the
 * database counts as down until it takes a write. One thread at a time tries, and not more often
 * than twice a second, and in its turn, since it writes; the others go on without waiting.
 */
final class Reopening {
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Database database;
  private final HikariDataSource pool;
  private final Writers writers;
  private final ReentrantLock trying = new ReentrantLock();
  private boolean down;
  private long lastTry = System.nanoTime() - PAUSE.toNanos();

  Reopening(Database database, HikariDataSource pool, Writers writers) {
    this.database = database;
    this.pool = pool;
    this.writers = writers;
  }

  /** Call it after the database failed. */
  void afterFailure() {
    if (!trying.tryLock()) {
      return;
    }
    // an interrupt would close the file that is being opened
    boolean interrupted = Thread.interrupted();
    try {
      if (System.nanoTime() - lastTry >= PAUSE.toNanos()) {
        recover();
        lastTry = System.nanoTime();
      }
    } finally {
      trying.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Whether the database can be used now. */
  boolean isUp() {
    trying.lock();
    try {
      return (!down && database.isReadable()) || recover();
    } finally {
      trying.unlock();
    }
  }

  private boolean recover() {
    down = !writers.run(database::recover);
    if (!down) {
      // those of the database that closed itself look alive to the pool
      pool.getHikariPoolMXBean().softEvictConnections();
    }
    return !down;
  }
}
