package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.HostUse;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The counters of the machine at one instant; absent where the system does not tell.
 *
 * @param nanos monotonic clock of the reader
 * @param cores processors
 * @param processors time of all processors by what they did
 * @param pressureNanos time in which some task waited for a processor
 * @param contextSwitches context switches so far
 * @param interrupts interrupts so far
 * @param availableBytes memory that programs may still take
 * @param loopbackBytes bytes received and sent on the loopback interface so far
 * @param diskMillis time that storage requests took so far, waiting included, summed over all
 *     requests of all disks
 */
public record HostReading(
    long nanos,
    int cores,
    Processors processors,
    OptionalLong pressureNanos,
    OptionalLong contextSwitches,
    OptionalLong interrupts,
    OptionalLong availableBytes,
    OptionalLong loopbackBytes,
    OptionalLong diskMillis) {
  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * Time of all processors.
   *
   * @param userNanos in programs, those of guests included
   * @param systemNanos in the kernel, interrupts included
   * @param idleNanos nothing to do, or only storage to wait for
   * @param stealNanos given to others by the hypervisor
   */
  public record Processors(
      OptionalLong userNanos,
      OptionalLong systemNanos,
      OptionalLong idleNanos,
      OptionalLong stealNanos) {
    /** Where the system tells nothing. */
    static final Processors UNKNOWN =
        new Processors(
            OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    /** Neither idle nor waiting for storage nor given to others. */
    public OptionalLong busyNanos() {
      return userNanos.isPresent() && systemNanos.isPresent()
          ? OptionalLong.of(userNanos.getAsLong() + systemNanos.getAsLong())
          : OptionalLong.empty();
    }
  }

  /** What the host did from an earlier reading to this one. */
  public HostUse since(HostReading earlier) {
    return new HostUse(
        cores,
        Differences.of(earlier.processors.busyNanos(), processors.busyNanos()),
        Differences.of(earlier.processors.stealNanos, processors.stealNanos),
        Differences.of(earlier.pressureNanos, pressureNanos),
        Differences.of(earlier.processors.userNanos, processors.userNanos),
        Differences.of(earlier.processors.systemNanos, processors.systemNanos),
        Differences.of(earlier.processors.idleNanos, processors.idleNanos),
        Differences.of(earlier.contextSwitches, contextSwitches),
        Differences.of(earlier.interrupts, interrupts),
        availableBytes,
        Differences.of(earlier.loopbackBytes, loopbackBytes),
        queue(Differences.of(earlier.diskMillis, diskMillis), nanos - earlier.nanos));
  }

  private static OptionalDouble queue(OptionalLong millis, long nanos) {
    return millis.isPresent() && nanos > 0
        ? OptionalDouble.of(millis.getAsLong() * NANOS_PER_MILLI / nanos)
        : OptionalDouble.empty();
  }
}
