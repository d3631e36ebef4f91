package io.b2bench.measurement.observation;

import java.util.Map;
import java.util.Optional;

/**
 * What the partners were asked on behalf of a listener in a window; it is kept as gauges of the
 * observation.
 *
 * @param requests requests that they answered
 * @param in application bytes that they received
 * @param out application bytes that they sent
 */
public record PartnerTraffic(long requests, long in, long out) {
  private static final String REQUESTS = "partners.requests";
  private static final String IN = "partners.in";
  private static final String OUT = "partners.out";

  /** That of a window; absent where nobody counted it, as in older runs. */
  public static Optional<PartnerTraffic> of(Observation seen) {
    Map<String, Double> gauges = seen.gauges();
    return Optional.ofNullable(gauges.get(REQUESTS))
        .map(
            requests ->
                new PartnerTraffic(
                    requests.longValue(),
                    gauges.getOrDefault(IN, 0.0).longValue(),
                    gauges.getOrDefault(OUT, 0.0).longValue()));
  }

  /** Both together. */
  public PartnerTraffic plus(PartnerTraffic other) {
    return new PartnerTraffic(requests + other.requests, in + other.in, out + other.out);
  }

  /** As gauges of an observation. */
  public Map<String, Double> gauges() {
    return Map.of(REQUESTS, (double) requests, IN, (double) in, OUT, (double) out);
  }
}
