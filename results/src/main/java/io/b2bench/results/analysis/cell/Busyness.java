package io.b2bench.results.analysis.cell;

import java.util.OptionalDouble;

/**
 * How busy processes were during the windows of a cell.
 *
 * @param serverCores cores that the server kept busy
 * @param driverCores cores that the driver kept busy
 * @param compilerShare share of the JIT compiler in the server's CPU, 0 to 1
 * @param steal share of the machine that the hypervisor gave to others, 0 to 1
 */
public record Busyness(
    OptionalDouble serverCores,
    OptionalDouble driverCores,
    OptionalDouble compilerShare,
    OptionalDouble steal) {}
