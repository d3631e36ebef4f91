package io.b2bench.measurement.observation;

import java.util.OptionalLong;

/**
 * What the machine did in a window; absent where the system does not tell.
 *
 * @param cores processors of the machine
 * @param busyNanos CPU time of all processors, by anyone
 * @param stealNanos time that the hypervisor gave to others
 * @param pressureNanos time in which some task waited for a CPU (PSI)
 */
public record HostTime(
    int cores, OptionalLong busyNanos, OptionalLong stealNanos, OptionalLong pressureNanos) {}
