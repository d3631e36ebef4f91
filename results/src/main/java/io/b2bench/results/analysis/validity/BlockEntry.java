package io.b2bench.results.analysis.validity;

import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A block in the order of measurement.
 *
 * @param fork its fork
 * @param stratum its stratum
 * @param block its number
 * @param discarded whether the design keeps it out
 * @param order its series in the order measured
 * @param baselineCpuMicros CPU per interaction of both visits to the baseline: the mood of the
 *     machine
 * @param stealCores processors that the hypervisor gave to others in its worst window; the host
 *     counts in steps of 10 ms, which is 0.07 of a processor in a window of 0.15 s
 * @param foreignCores processors that processes which are not ours used in its worst window
 * @param pressure share of the time in which some task waited for a processor (PSI); always high
 *     under load, so only differences between blocks matter
 * @param excluded its windows that a rule excluded
 */
public record BlockEntry(
    int fork,
    Stratum stratum,
    int block,
    boolean discarded,
    List<String> order,
    OptionalDouble baselineCpuMicros,
    OptionalDouble stealCores,
    OptionalDouble foreignCores,
    OptionalDouble pressure,
    int excluded) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Copies the list. */
  public BlockEntry {
    order = List.copyOf(order);
  }
}
