package io.b2bench.results.cost;

import java.util.List;
import java.util.Optional;

/**
 * What TLS adds, taken apart.
 *
 * @param run the run that it is from
 * @param baseline what the costs come on top of
 * @param profiles the costs of each profile, in the order of the report
 */
public record Decomposition(String run, String baseline, List<UnitCosts> profiles) {
  /** Copies the list. */
  public Decomposition {
    profiles = List.copyOf(profiles);
  }

  /** The costs of a profile; absent where they were not found. */
  public Optional<UnitCosts> of(String profile) {
    return profiles.stream().filter(p -> p.profile().equals(profile)).findFirst();
  }
}
