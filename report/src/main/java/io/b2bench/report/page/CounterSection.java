package io.b2bench.report.page;

import java.util.List;

/**
 * What processes and machine used.
 *
 * @param note how to read it, and what it cost to find out
 * @param processes a table for each process, and one for the machine
 * @param charts charts over time
 */
public record CounterSection(String note, List<Grid> processes, List<Chart> charts) {
  /** Keeps its own lists. */
  public CounterSection {
    processes = List.copyOf(processes);
    charts = List.copyOf(charts);
  }
}
