package io.b2bench.results.analysis.cell;

import io.b2bench.results.stats.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How busy processes were during the windows of a cell.
 *
 * @param serverCores cores that the server kept busy
 * @param busy the same as a share of its processors, 0 to 1; absent where nobody wrote down which
 *     it had
 * @param driverCores cores that the driver kept busy
 * @param compilerShare share of the JIT compiler in the server's CPU, 0 to 1
 * @param steal share of the machine that the hypervisor gave to others, 0 to 1
 */
public record Busyness(
    Optional<Estimate> serverCores,
    OptionalDouble busy,
    Optional<Estimate> driverCores,
    Optional<Estimate> compilerShare,
    Optional<Estimate> steal) {}
