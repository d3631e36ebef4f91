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

  /** The terms that some profile has a cost of. */
  public List<Term> terms() {
    return Term.events().stream()
        .filter(term -> profiles.stream().anyMatch(p -> p.terms().contains(term)))
        .toList();
  }

  /** Whether some costs depend on how busy processors are. */
  public boolean idle() {
    return profiles.stream().anyMatch(UnitCosts::idle);
  }
}
