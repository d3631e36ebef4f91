package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the driver spoke TLS with under each series, name and version. */
public final class DriverClients {
  private DriverClients() {}

  /** The implementation by series; without those that spoke no TLS to the server. */
  public static Map<String, String> of(List<ProofRow> proof) {
    Map<String, String> clients = new LinkedHashMap<>();
    for (ProofRow row : proof) {
      if (row.witness().equals(Observation.DRIVER)) {
        row.implementation().ifPresent(i -> clients.putIfAbsent(row.series(), i));
      }
    }
    return clients;
  }

  /**
   * A sentence if series of which none names its client were driven with different ones; it names
   * those that differ from most.
   */
  static Optional<String> warning(List<ProofRow> proof, Catalog catalog) {
    List<ProofRow> open =
        proof.stream()
            .filter(
                row ->
                    catalog
                        .find(row.profile())
                        .filter(p -> p instanceof Tls tls && tls.client().isEmpty())
                        .isPresent())
            .toList();
    Map<String, List<String>> series = new LinkedHashMap<>();
    of(open)
        .forEach(
            (name, client) -> series.computeIfAbsent(client, c -> new ArrayList<>()).add(name));
    if (series.size() < 2) {
      return Optional.empty();
    }
    List<Map.Entry<String, List<String>>> most =
        series.entrySet().stream()
            .sorted(Comparator.comparingInt(e -> -e.getValue().size()))
            .toList();
    return Optional.of(
        "the driver used %s, but %s: comparisons between these profiles include the difference between the clients"
            .formatted(
                most.getFirst().getKey(),
                String.join(
                    ", and ",
                    most.stream()
                        .skip(1)
                        .map(e -> e.getKey() + " under " + String.join(", ", e.getValue()))
                        .toList())));
  }
}
