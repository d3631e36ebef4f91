package io.b2bench.results.analysis.counter;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.Optional;

/**
 * What a process used at one series and load level, over the windows that count forCPU: centres,
 * but user and system time and pauses are totals of all windows, because they are counted in steps
 * of 10 ms or are rare. Absent if the system does not report it.
 *
 * @param series name of the series
 * @param stratum its stratum
 * @param process {@code server}, {@code partners} or {@code driver}
 * @param userMicros CPU time in the program per interaction, JIT compiler included
 * @param systemMicros CPU time in the kernel per interaction
 * @param waitShare share of the time of runnable threads that they waited for a processor
 * @param voluntarySwitches context switches per interaction because a thread had to wait
 * @param involuntarySwitches context switches per interaction because its processor was taken
 * @param calls system calls per interaction, as far as they are counted
 * @param residentBytes memory occupied
 * @param storageReadPerSecond bytes read from storage
 * @param storageWrittenPerSecond bytes written to storage
 * @param pauseShare share of the time in which garbage collections stopped the program
 * @param allocatedBytes bytes allocated in the heap per interaction
 */
public record ProcessFigures(
    String series,
    Stratum stratum,
    String process,
    Optional<Estimate> userMicros,
    Optional<Estimate> systemMicros,
    Optional<Estimate> waitShare,
    Optional<Estimate> voluntarySwitches,
    Optional<Estimate> involuntarySwitches,
    Optional<Estimate> calls,
    Optional<Estimate> residentBytes,
    Optional<Estimate> storageReadPerSecond,
    Optional<Estimate> storageWrittenPerSecond,
    Optional<Estimate> pauseShare,
    Optional<Estimate> allocatedBytes) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }
}
