package io.b2bench.listener;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * Logs failures that requests can cause, at most one in ten seconds, so that nobody can fill the
 * disk by causing them. The next one says how many were left out. Thread safe.
 */
public final class SparingLog {
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final Logger log;
  private final LongSupplier clock;
  private final AtomicLong next;
  private final LongAdder leftOut = new LongAdder();

  /** Writes to this log. */
  public SparingLog(Logger log) {
    this(log, System::nanoTime);
  }

  SparingLog(Logger log, LongSupplier clock) {
    this.log = log;
    this.clock = clock;
    this.next = new AtomicLong(clock.getAsLong());
  }

  /** A failure of something outside this program, in one line. */
  public void failure(String sentence) {
    if (isDue()) {
      log.error("{}{}", sentence, more());
    }
  }

  /** A fault of this program, with its stack. */
  public void fault(String sentence, Throwable cause) {
    if (isDue()) {
      log.error("{}{}", sentence, more(), cause);
    }
  }

  private boolean isDue() {
    long now = clock.getAsLong();
    long due = next.get();
    boolean mine = now - due >= 0 && next.compareAndSet(due, now + PAUSE.toNanos());
    if (!mine) {
      leftOut.increment();
    }
    return mine;
  }

  private String more() {
    long others = leftOut.sumThenReset();
    return others == 0 ? "" : " (" + others + " more since the last such line)";
  }
}
