package io.b2bench.results.advice;

import io.b2bench.results.cost.Service;
import io.b2bench.tls.configuration.Configuration;
import java.util.List;
import java.util.Optional;

/**
 * Which profile of a run to take.
 *
 * @param run the run
 * @param baseline what ratios refer to
 * @param policies the policies that were asked
 * @param required what was required beyond them
 * @param now today's series
 * @param allowed what may be taken, cheapest first
 * @param refused what may not, in the order of the run
 * @param certificates what another kind of certificate costs, where two series differ in it alone
 * @param configurations what to paste
 * @param service the service that costs are of; absent for that of the run
 * @param warnings what must be known of the run before it is acted upon
 */
public record Advice(
    String run,
    String baseline,
    List<String> policies,
    List<Requirement> required,
    Optional<String> now,
    List<Advised> allowed,
    List<Advised> refused,
    List<OtherCertificate> certificates,
    List<Configuration> configurations,
    Optional<Service> service,
    List<String> warnings) {
  /** Copies the lists. */
  public Advice {
    policies = List.copyOf(policies);
    required = List.copyOf(required);
    allowed = List.copyOf(allowed);
    refused = List.copyOf(refused);
    certificates = List.copyOf(certificates);
    configurations = List.copyOf(configurations);
    warnings = List.copyOf(warnings);
  }
}
