package io.b2bench.results.cost;

import java.util.List;

/**
 * What TLS adds to a service, by the unit costs of a run.
 *
 * @param run the run
 * @param baseline what the cost comes on top of
 * @param service the service
 * @param profiles what each profile adds, in the order of the report
 */
public record Estimates(String run, String baseline, Service service, List<Estimate> profiles) {
  /** Copies the list. */
  public Estimates {
    profiles = List.copyOf(profiles);
  }

  /** Those of a service. */
  public static Estimates of(Decomposition decomposition, Service service) {
    return new Estimates(
        decomposition.run(),
        decomposition.baseline(),
        service,
        Estimate.of(decomposition, service));
  }
}
