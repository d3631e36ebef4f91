package io.b2bench.results.analysis.counter;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What processes and machine used, by series and load level, and over time.
 *
 * @param processes by process, series and load level; empty in runs from before it was recorded
 * @param machine by series and load level; empty in such runs too
 * @param callsSource which system calls are counted, in words
 * @param readingCores CPU time of reading the counters inside a window, in processors; median of
 *     windows
 * @param readingMicros how long both readings of a window took together; median of windows
 * @param time the blocks on the clock
 */
public record CounterFigures(
    List<ProcessFigures> processes,
    List<MachineFigures> machine,
    Optional<String> callsSource,
    OptionalDouble readingCores,
    OptionalDouble readingMicros,
    List<TimePoint> time) {
  /** Keeps its own lists. */
  public CounterFigures {
    processes = List.copyOf(processes);
    machine = List.copyOf(machine);
    time = List.copyOf(time);
  }
}
