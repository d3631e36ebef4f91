package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Switches;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * The CPU accounts of a process at one instant; CPU time is the difference of two.
 *
 * @param threads accounts by thread id; empty where the system has none
 * @param userNanos time of the whole process in the program, threads that have ended included, in
 *     steps of a tick
 * @param systemNanos its time in the kernel, in the same steps
 * @param processes how many processes these are
 */
public record CpuReading(
    Map<Long, Account> threads, long userNanos, long systemNanos, int processes) {
  /** The error of two values of a process that count in ticks of 10 ms. */
  static final long TICKS_ERROR_NANOS = 20_000_000;

  private static final Account NEW =
      new Account(ThreadKind.OTHER, 0, 0, 0, Optional.of(Switches.NONE));

  /** Copies the map. */
  public CpuReading {
    threads = Map.copyOf(threads);
  }

  /** The accounts of one process. */
  public CpuReading(Map<Long, Account> threads, long userNanos, long systemNanos) {
    this(threads, userNanos, systemNanos, 1);
  }

  /** Together with the accounts of other processes. */
  CpuReading plus(CpuReading others) {
    Map<Long, Account> all = new HashMap<>(threads);
    all.putAll(others.threads);
    return new CpuReading(
        all,
        userNanos + others.userNanos,
        systemNanos + others.systemNanos,
        processes + others.processes);
  }

  /**
   * The account of a thread.
   *
   * @param kind the kind of thread
   * @param nanos CPU time
   * @param waitNanos time it was runnable and waited for a processor
   * @param slices how many times it got a processor
   * @param switches context switches; empty where the kernel does not report them
   */
  public record Account(
      ThreadKind kind, long nanos, long waitNanos, long slices, Optional<Switches> switches) {}

  /** User and system time of the whole process. */
  public long ticksNanos() {
    return userNanos + systemNanos;
  }

  /**
   * CPU time from an earlier reading to this one.
   *
   * <p>Threads seen in both readings are exact; new threads count from zero. The time of threads
   * that ended in between is only in the tick counters of the process. If the difference exceeds
   * the error of the ticks, it is added as time of other threads than compiler and collector.
   */
  public CpuTime since(CpuReading earlier) {
    long total = sum(earlier, Account::nanos, account -> true);
    long unseen = ticksNanos() - earlier.ticksNanos() - total;
    return new CpuTime(
        unseen > processes * TICKS_ERROR_NANOS ? total + unseen : total,
        sum(earlier, Account::nanos, account -> account.kind == ThreadKind.COMPILER),
        sum(earlier, Account::nanos, account -> account.kind == ThreadKind.COLLECTOR));
  }

  /**
   * Total time in which threads were runnable and waited for a processor. Waiting of threads that
   * ended in between is not included, because no total of the process contains it. Empty without
   * accounts of threads.
   */
  OptionalLong waitedSince(CpuReading earlier) {
    return threads.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(sum(earlier, Account::waitNanos, account -> true));
  }

  /**
   * Context switches, without those of threads that ended in between; empty where the kernel does
   * not report them for every thread.
   */
  Optional<Switches> switchesSince(CpuReading earlier) {
    if (threads.isEmpty()) {
      return Optional.empty();
    }
    Switches sum = Switches.NONE;
    for (Map.Entry<Long, Account> thread : threads.entrySet()) {
      Optional<Switches> now = thread.getValue().switches;
      Optional<Switches> then = earlier.before(thread).switches;
      if (now.isEmpty() || then.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(now.get().since(then.get()));
    }
    return Optional.of(sum);
  }

  private long sum(CpuReading earlier, ToLongFunction<Account> field, Predicate<Account> counted) {
    return threads.entrySet().stream()
        .filter(thread -> counted.test(thread.getValue()))
        .mapToLong(
            thread ->
                field.applyAsLong(thread.getValue()) - field.applyAsLong(earlier.before(thread)))
        .sum();
  }

  /**
   * The earlier value to subtract. A thread with less CPU time than before is a new thread with the
   * same id.
   */
  private Account before(Map.Entry<Long, Account> later) {
    Account then = threads.getOrDefault(later.getKey(), NEW);
    return then.nanos <= later.getValue().nanos ? then : NEW;
  }
}
