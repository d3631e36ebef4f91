package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;

/**
 * What a process used in a window; absent if the system does not report them.
 *
 * @param cpu CPU time by the scheduler's accounts of its threads
 * @param userNanos CPU time in the program, in steps of 10 ms: statistical
 * @param systemNanos CPU time in the kernel, in steps of 10 ms too
 * @param waitNanos time in which its threads could have run and waited for a processor, summed; of
 *     threads that ended meanwhile it is unknown
 * @param switches context switches of its threads; of threads that ended meanwhile unknown too
 * @param calls system calls, as far as they are counted
 * @param residentBytes memory that it occupied at the end of the window
 * @param storageReadBytes bytes that it caused to be read from storage
 * @param storageWrittenBytes bytes that it caused to be written to storage
 * @param jvm what its JVM says of itself
 * @param collection what its garbage collector used from one row of windows to the next; only with
 *     the first window of a row
 */
@RecordBuilder
public record ProcessUse(
    CpuTime cpu,
    OptionalLong userNanos,
    OptionalLong systemNanos,
    OptionalLong waitNanos,
    Optional<Switches> switches,
    Optional<Calls> calls,
    OptionalLong residentBytes,
    OptionalLong storageReadBytes,
    OptionalLong storageWrittenBytes,
    Optional<Jvm> jvm,
    Optional<Collection> collection)
    implements ProcessUseBuilder.With {
  /** A process of which nothing but its CPU time is known. */
  public static ProcessUse of(CpuTime cpu) {
    return new ProcessUse(
        cpu,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Together with what another process used; what one of them does not report is absent. */
  public ProcessUse plus(ProcessUse other) {
    return new ProcessUse(
        cpu.plus(other.cpu),
        sum(userNanos, other.userNanos),
        sum(systemNanos, other.systemNanos),
        sum(waitNanos, other.waitNanos),
        sum(switches, other.switches, Switches::plus),
        sum(calls, other.calls, Calls::plus),
        sum(residentBytes, other.residentBytes),
        sum(storageReadBytes, other.storageReadBytes),
        sum(storageWrittenBytes, other.storageWrittenBytes),
        sum(jvm, other.jvm, Jvm::plus),
        sum(collection, other.collection, Collection::plus));
  }

  private static OptionalLong sum(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(one.getAsLong() + other.getAsLong())
        : OptionalLong.empty();
  }

  private static <T> Optional<T> sum(Optional<T> one, Optional<T> other, BinaryOperator<T> plus) {
    return one.flatMap(a -> other.map(b -> plus.apply(a, b)));
  }

  /**
   * System calls.
   *
   * @param count how many
   * @param source which of them are counted, in words
   */
  public record Calls(long count, String source) {
    private Calls plus(Calls other) {
      return new Calls(count + other.count, source);
    }
  }

  /**
   * What a garbage collector used, in windows and between them.
   *
   * @param nanos CPU time of its threads
   * @param allocatedBytes bytes that the program allocated meanwhile
   */
  public record Collection(long nanos, long allocatedBytes) {
    /** Together with another one. */
    public Collection plus(Collection other) {
      return new Collection(nanos + other.nanos, allocatedBytes + other.allocatedBytes);
    }
  }

  /**
   * Memory management of a JVM.
   *
   * @param collections garbage collections that ended
   * @param pauseNanos time in which they stopped the program, in steps of 1 ms
   * @param allocatedBytes bytes allocated in the heap by all threads
   */
  public record Jvm(long collections, long pauseNanos, OptionalLong allocatedBytes) {
    private Jvm plus(Jvm other) {
      return new Jvm(
          collections + other.collections,
          pauseNanos + other.pauseNanos,
          sum(allocatedBytes, other.allocatedBytes));
    }
  }
}
