package io.b2bench.results.analysis.cell;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;

/**
 * Where the time of an average interaction goes, as its client sees it, in microseconds. The parts
 * add up to the mean response time.
 *
 * @param series the series
 * @param profile its profile
 * @param stratum its stratum
 * @param responseMicros mean response time over all kinds
 * @param connectMicros connecting over TCP, spread over all interactions
 * @param handshakeMicros the TLS handshake, spread over all interactions
 * @param serviceMicros in the service, by the server's own clock, from the parsed request to the
 *     response handed over; includes partners and database, which no counter separates
 * @param restMicros what is left: transfer, encryption of records, waiting for a processor
 */
public record TimeSpent(
    String series,
    String profile,
    Stratum stratum,
    Estimate responseMicros,
    Estimate connectMicros,
    Estimate handshakeMicros,
    Estimate serviceMicros,
    Estimate restMicros) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }
}
