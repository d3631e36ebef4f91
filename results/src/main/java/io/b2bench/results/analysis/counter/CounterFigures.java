package io.b2bench.results.analysis.counter;

import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * What processes and the machine used, by series and load level, and over time.
 *
 * @param processes by process, series and load level; empty in older runs that did not record it
 * @param machine by series and load level; empty in the same runs
 * @param callsSource which system calls are counted, in words
 * @param readingCores CPU time of reading the counters inside a window, in processors; mean of
 *     windows
 * @param readingMicros total time of both readings of a window; mean of windows
 * @param serverToDatabase CPU time of the server, its JIT compiler apart, for each unit of that of
 *     the database, over all windows of the baseline; absent where the database has no process of
 *     its own
 * @param time the blocks in time
 */
public record CounterFigures(
    List<ProcessFigures> processes,
    List<MachineFigures> machine,
    Optional<String> callsSource,
    Optional<Estimate> readingCores,
    Optional<Estimate> readingMicros,
    Optional<Estimate> serverToDatabase,
    List<TimePoint> time) {
  /** Copies the lists. */
  public CounterFigures {
    processes = List.copyOf(processes);
    machine = List.copyOf(machine);
    time = List.copyOf(time);
  }
}
