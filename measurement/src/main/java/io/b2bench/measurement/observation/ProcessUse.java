package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.OptionalLong;

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

  /**
   * System calls.
   *
   * @param count how many
   * @param source which of them are counted, in words
   */
  public record Calls(long count, String source) {}

  /**
   * What a garbage collector used, in windows and between them.
   *
   * @param nanos CPU time of its threads
   * @param allocatedBytes bytes that the program allocated meanwhile
   */
  public record Collection(long nanos, long allocatedBytes) {}

  /**
   * Memory management of a JVM.
   *
   * @param collections garbage collections that ended
   * @param pauseNanos time in which they stopped the program, in steps of 1 ms
   * @param allocatedBytes bytes allocated in the heap by all threads
   */
  public record Jvm(long collections, long pauseNanos, OptionalLong allocatedBytes) {}
}
