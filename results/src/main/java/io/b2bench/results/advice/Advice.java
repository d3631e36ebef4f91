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
 * @param titles what sentences call them
 * @param required what was required beyond them
 * @param now today's series
 * @param allowed what may be taken, cheapest first
 * @param measure how to measure another that may be taken; absent where two or more were measured
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
    List<String> titles,
    List<Requirement> required,
    Optional<String> now,
    List<Advised> allowed,
    Optional<Measure> measure,
    List<Advised> refused,
    List<OtherCertificate> certificates,
    List<Configuration> configurations,
    Optional<Service> service,
    List<String> warnings) {
  /** Copies the lists. */
  public Advice {
    policies = List.copyOf(policies);
    titles = List.copyOf(titles);
    required = List.copyOf(required);
    allowed = List.copyOf(allowed);
    refused = List.copyOf(refused);
    certificates = List.copyOf(certificates);
    configurations = List.copyOf(configurations);
    warnings = List.copyOf(warnings);
  }

  /**
   * A run that would show what a further profile costs.
   *
   * @param profile the profile
   * @param command what makes the run
   */
  public record Measure(String profile, String command) {}
}
