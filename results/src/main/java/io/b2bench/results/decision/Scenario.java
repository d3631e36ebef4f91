package io.b2bench.results.decision;

import io.b2bench.results.cost.Service;

/**
 * A load that is asked about.
 *
 * @param name what it is: {@code busiest minute}
 * @param service the same in rates
 */
public record Scenario(String name, Service service) {}
