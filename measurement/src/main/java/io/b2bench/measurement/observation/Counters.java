package io.b2bench.measurement.observation;

import java.util.Map;

/**
 * What processes and machine did in a window, beside their CPU time; and what it cost to find out.
 *
 * @param processes by process: {@code server}, {@code partners}, {@code driver}
 * @param machine the whole machine
 * @param cost of both readings, at either end of the window
 */
public record Counters(
    Map<String, ProcessCounters> processes, MachineCounters machine, ReadingCost cost) {
  /** Keeps its own map. */
  public Counters {
    processes = Map.copyOf(processes);
  }
}
