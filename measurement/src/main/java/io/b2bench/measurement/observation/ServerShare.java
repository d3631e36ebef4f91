package io.b2bench.measurement.observation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one of several servers did in a window; it is kept as a gauge of the observation.
 *
 * @param server its name, under which its process is too
 * @param done interactions that it answered with success
 */
public record ServerShare(String server, long done) {
  private static final String DONE = ".done";

  /** Those of a window, by name; none where there was one server. */
  public static List<ServerShare> of(Observation seen) {
    return seen.gauges().entrySet().stream()
        .filter(gauge -> gauge.getKey().endsWith(DONE))
        .map(
            gauge ->
                new ServerShare(
                    gauge.getKey().substring(0, gauge.getKey().length() - DONE.length()),
                    gauge.getValue().longValue()))
        .sorted(Comparator.comparing(ServerShare::server))
        .toList();
  }

  /** As gauges of an observation. */
  public static Map<String, Double> gauges(List<ServerShare> shares) {
    return shares.stream().collect(Collectors.toMap(s -> s.server + DONE, s -> (double) s.done));
  }
}
