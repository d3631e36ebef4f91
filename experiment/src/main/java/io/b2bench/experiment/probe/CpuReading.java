package io.b2bench.experiment.probe;

import io.b2bench.results.record.CpuTime;
import java.util.Map;

/**
 * The CPU accounts of a process at one instant; CPU time is the difference of two.
 *
 * @param threads account by thread number
 * @param ticksNanos user and system time of the whole process, threads that have ended included, in
 *     steps of a tick each
 */
public record CpuReading(Map<Long, Account> threads, long ticksNanos) {
  /** What the two step functions behind {@link #ticksNanos} can hide: a tick of 10 ms each. */
  static final long TICKS_ERROR_NANOS = 20_000_000;

  private static final Account NEW = new Account(ThreadKind.OTHER, 0);

  /** Keeps its own map. */
  public CpuReading {
    threads = Map.copyOf(threads);
  }

  /**
   * The account of a thread.
   *
   * @param kind what it works for
   * @param nanos time it has run
   */
  public record Account(ThreadKind kind, long nanos) {}

  /**
   * CPU time from an earlier reading to this one.
   *
   * <p>Threads that were seen in both count exactly; one that is new counts from zero. What threads
   * used that ended in between stands only in the ticks: the difference counts, as neither compiler
   * nor collector, where it is larger than the ticks can hide.
   */
  public CpuTime since(CpuReading earlier) {
    long total = 0;
    long compiler = 0;
    long collector = 0;
    for (Map.Entry<Long, Account> entry : threads.entrySet()) {
      Account now = entry.getValue();
      Account then = earlier.threads.getOrDefault(entry.getKey(), NEW);
      long nanos = then.nanos <= now.nanos ? now.nanos - then.nanos : now.nanos;
      total += nanos;
      compiler += now.kind == ThreadKind.COMPILER ? nanos : 0;
      collector += now.kind == ThreadKind.COLLECTOR ? nanos : 0;
    }
    long unseen = ticksNanos - earlier.ticksNanos - total;
    return new CpuTime(unseen > TICKS_ERROR_NANOS ? total + unseen : total, compiler, collector);
  }
}
