package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Switches;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * The CPU accounts of a process at one instant; CPU time is the difference of two.
 *
 * @param threads account by thread number; none where the system has no accounts of threads
 * @param userNanos time of the whole process in the program, threads that have ended included, in
 *     steps of a tick
 * @param systemNanos its time in the kernel, in the same steps
 */
public record CpuReading(Map<Long, Account> threads, long userNanos, long systemNanos) {
  /** What the two step functions of the ticks can hide: a tick of 10 ms each. */
  static final long TICKS_ERROR_NANOS = 20_000_000;

  private static final Account NEW =
      new Account(ThreadKind.OTHER, 0, 0, 0, Optional.of(Switches.NONE));

  /** Keeps its own map. */
  public CpuReading {
    threads = Map.copyOf(threads);
  }

  /**
   * The account of a thread.
   *
   * @param kind what it works for
   * @param nanos time it has run
   * @param waitNanos time it could have run and waited for a processor
   * @param slices how many times it was given a processor
   * @param switches how many times it lost it; empty where the kernel does not tell
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
   * <p>Threads that were seen in both count exactly; one that is new counts from zero. What threads
   * used that ended in between stands only in the ticks: the difference counts, as neither compiler
   * nor collector, where it is larger than the ticks can hide.
   */
  public CpuTime since(CpuReading earlier) {
    long total = sum(earlier, Account::nanos, account -> true);
    long unseen = ticksNanos() - earlier.ticksNanos() - total;
    return new CpuTime(
        unseen > TICKS_ERROR_NANOS ? total + unseen : total,
        sum(earlier, Account::nanos, account -> account.kind == ThreadKind.COMPILER),
        sum(earlier, Account::nanos, account -> account.kind == ThreadKind.COLLECTOR));
  }

  /**
   * Time in which threads could have run and waited for a processor, summed. What a thread waited
   * that ended in between is lost: no total of the process knows it. Empty without threads.
   */
  OptionalLong waitedSince(CpuReading earlier) {
    return threads.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(sum(earlier, Account::waitNanos, account -> true));
  }

  /** Context switches, with the same loss; empty where the kernel does not tell of every thread. */
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

  /** What is to be taken off a later account; a thread that has run less than this is another. */
  private Account before(Map.Entry<Long, Account> later) {
    Account then = threads.getOrDefault(later.getKey(), NEW);
    return then.nanos <= later.getValue().nanos ? then : NEW;
  }
}
