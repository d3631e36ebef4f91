package io.b2bench.measurement.observation;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the machine did in a window, beside {@link HostTime}; absent where the system does not tell.
 *
 * @param userNanos time of all processors in programs, by anyone
 * @param systemNanos time of all processors in the kernel, interrupts included
 * @param idleNanos time in which processors had nothing to do, or only storage to wait for
 * @param contextSwitches context switches of all processors
 * @param interrupts interrupts served
 * @param availableBytes memory that programs could still take at the end of the window
 * @param loopbackBytes bytes received and sent on the loopback interface; whatever crosses it
 *     counts on both sides
 * @param diskQueue storage requests waiting or under way, on average over the window and summed
 *     over all disks
 */
public record MachineCounters(
    OptionalLong userNanos,
    OptionalLong systemNanos,
    OptionalLong idleNanos,
    OptionalLong contextSwitches,
    OptionalLong interrupts,
    OptionalLong availableBytes,
    OptionalLong loopbackBytes,
    OptionalDouble diskQueue) {}
