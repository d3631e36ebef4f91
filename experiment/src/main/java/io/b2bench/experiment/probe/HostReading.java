package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.HostUse;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The counters of the machine at one instant; absent where the system does not report them.
 *
 * @param nanos monotonic clock of the reader
 * @param cores processors
 * @param processors time of all processors by use
 * @param pressureNanos time in which some task waited for a processor
 * @param contextSwitches context switches so far
 * @param interrupts interrupts so far
 * @param availableBytes memory that programs may still use
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
   * @param userNanos in programs, including guests
   * @param systemNanos in the kernel, including interrupts
   * @param idleNanos idle or waiting for storage
   * @param stealNanos taken by the hypervisor for others
   */
  public record Processors(
      OptionalLong userNanos,
      OptionalLong systemNanos,
      OptionalLong idleNanos,
      OptionalLong stealNanos) {
    /** Used where the system reports nothing. */
    static final Processors UNKNOWN =
        new Processors(
            OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    /** Time in programs and in the kernel. */
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
        queue(Differences.of(earlier.diskMillis, diskMillis), nanos - earlier.nanos),
        Optional.empty());
  }

  private static OptionalDouble queue(OptionalLong millis, long nanos) {
    return millis.isPresent() && nanos > 0
        ? OptionalDouble.of(millis.getAsLong() * NANOS_PER_MILLI / nanos)
        : OptionalDouble.empty();
  }
}
