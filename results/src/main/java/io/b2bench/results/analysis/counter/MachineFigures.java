package io.b2bench.results.analysis.counter;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.Optional;

/**
 * What the machine did at one series and load level, over the windows that count forCPU: centres,
 * except that processor times are totals of all windows, because they are counted in steps of 10
 * ms. Absent if the system does not report it.
 *
 * @param series name of the series
 * @param stratum its stratum
 * @param userCores processors busy in programs
 * @param systemCores processors busy in the kernel
 * @param idleCores processors idle
 * @param stealCores processors given to others by the hypervisor
 * @param pressure share of the time in which some task waited for a processor (PSI)
 * @param contextSwitchesPerSecond context switches
 * @param interruptsPerSecond interrupts
 * @param availableBytes memory that programs could still take
 * @param loopbackBytesPerSecond bytes on the loopback interface, both sides counted
 * @param diskQueue storage requests waiting or under way
 */
public record MachineFigures(
    String series,
    Stratum stratum,
    Optional<Estimate> userCores,
    Optional<Estimate> systemCores,
    Optional<Estimate> idleCores,
    Optional<Estimate> stealCores,
    Optional<Estimate> pressure,
    Optional<Estimate> contextSwitchesPerSecond,
    Optional<Estimate> interruptsPerSecond,
    Optional<Estimate> availableBytes,
    Optional<Estimate> loopbackBytesPerSecond,
    Optional<Estimate> diskQueue) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }
}
