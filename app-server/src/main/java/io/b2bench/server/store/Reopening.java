package io.b2bench.server.store;

import com.zaxxer.hikari.HikariDataSource;
import io.b2bench.schema.install.Database;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens a database again that closed itself, as H2 does when its disk is full. After a failure the
 * database counts as down until it takes a write. One thread at a time tries, and not more often
 * than twice a second, and in its turn, since it writes; the others go on without waiting.
 */
final class Reopening {
  private static final Logger LOG = LoggerFactory.getLogger(Reopening.class);
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
    boolean before = down;
    down = !writers.run(database::recover);
    if (down) {
      if (!before) {
        LOG.error("the database is closed; it is opened again as soon as its file can be used");
      }
      return false;
    }
    // those of the database that closed itself look alive to the pool
    pool.getHikariPoolMXBean().softEvictConnections();
    LOG.warn("the database failed and can be used again");
    return true;
  }
}
