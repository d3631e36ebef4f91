package io.b2bench.experiment.bench;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.measurement.observation.ReadingCost;
import java.util.Map;
import java.util.Optional;

/**
 * All counters at one instant.
 *
 * @param nanos when, by the clock of this process
 * @param own what each process counted itself, by name
 * @param processes what the system counted of each, by name
 * @param hosts counters of each machine
 * @param cost what it cost to read them
 * @param <C> what processes count themselves
 */
public record Mark<C>(
    long nanos,
    Map<String, C> own,
    Map<String, ProcessReading> processes,
    Map<Host, HostReading> hosts,
    ReadingCost cost) {
  /** Copies the maps. */
  public Mark {
    own = Map.copyOf(own);
    processes = Map.copyOf(processes);
  }

  /** What a process counted itself. */
  public C own(String process) {
    return found(own, process);
  }

  ProcessReading process(String process) {
    return found(processes, process);
  }

  private static <T> T found(Map<String, T> readings, String process) {
    return Optional.ofNullable(readings.get(process))
        .orElseThrow(() -> new IllegalStateException("no reading of the " + process));
  }
}
