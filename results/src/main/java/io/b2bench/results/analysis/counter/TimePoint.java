package io.b2bench.results.analysis.counter;

import io.b2bench.results.record.Stratum;
import java.util.OptionalDouble;

/**
 * A block in time: means over its windows, valid or not.
 *
 * @param seconds from the start of the run to the start of its first window
 * @param fork its fork
 * @param stratum its stratum
 * @param block its number
 * @param serverCores processors that the server kept busy
 * @param driverCores processors that the driver kept busy
 * @param steal share of the machine that the hypervisor gave to others
 * @param pressure share of the time in which some task waited for a processor
 * @param serverPauseShare share of the time in which garbage collections stopped the server
 */
public record TimePoint(
    double seconds,
    int fork,
    Stratum stratum,
    int block,
    OptionalDouble serverCores,
    OptionalDouble driverCores,
    OptionalDouble steal,
    OptionalDouble pressure,
    OptionalDouble serverPauseShare) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }
}
