package io.b2bench.experiment.workload;

import java.time.Duration;

/**
 * How a fork was warmed up.
 *
 * @param took how long it took
 * @param compilerShare share of the JIT compiler in the server's CPU over the last rotation, 0 to 1
 */
public record WarmUp(Duration took, double compilerShare) {}
