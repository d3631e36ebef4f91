package io.b2bench.server.store;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says in one line that the database fails, and in one that it answers again, whatever fails in
 * between. It answers again when nothing has failed for a second, since the pool may still hold
 * connections that broke. Thread safe.
 */
final class Outage {
  private static final Logger LOG = LoggerFactory.getLogger(Outage.class);
  private static final long QUIET_NANOS = Duration.ofSeconds(1).toNanos();

  private final LongSupplier clock;
  private final AtomicLong failures = new AtomicLong();
  private volatile boolean begun;
  private boolean answers;
  private long beginning;
  private long end;
  private long before;

  /** Takes the time from a clock, in nanoseconds. */
  Outage(LongSupplier clock) {
    this.clock = clock;
  }

  /** How often the database has failed. */
  long failures() {
    return failures.get();
  }

  synchronized void failed(StoreException failure) {
    long earlier = failures.getAndIncrement();
    answers = false;
    if (!begun) {
      begun = true;
      beginning = clock.getAsLong();
      before = earlier;
      LOG.error("{}; what needs it is refused or waits until it answers", failure.getMessage());
    }
  }

  /** Costs next to nothing as long as the database does not fail. */
  void answered() {
    if (begun) {
      perhapsOver();
    }
  }

  private synchronized void perhapsOver() {
    long now = clock.getAsLong();
    if (!answers) {
      answers = true;
      end = now;
    }
    if (begun && now - end >= QUIET_NANOS) {
      begun = false;
      LOG.warn(
          "The database answers again after {} s; {} attempts failed",
          "%.1f".formatted((end - beginning) / 1e9),
          failures.get() - before);
    }
  }
}
