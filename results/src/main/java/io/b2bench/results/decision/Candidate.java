package io.b2bench.results.decision;

import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.stats.Estimate;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A profile that may be moved to, or from.
 *
 * @param profile its name
 * @param title the same for people
 * @param costs what it adds to plain in each scenario
 * @param changes cores more than today's profile in each scenario; empty for today's, and absent
 *     where one of both has no cost
 * @param opinions what the policies say that were asked
 * @param missing the requirements that it does not meet
 * @param tied whether it cannot be told apart from the cheapest that is allowed
 */
@RecordBuilder
public record Candidate(
    String profile,
    String title,
    List<ProfileCost> costs,
    List<Optional<Estimate>> changes,
    List<Opinion> opinions,
    List<Requirement> missing,
    boolean tied)
    implements CandidateBuilder.With {
  /** Copies the lists. */
  public Candidate {
    costs = List.copyOf(costs);
    changes = List.copyOf(changes);
    opinions = List.copyOf(opinions);
    missing = List.copyOf(missing);
  }

  /** Whether it may be taken. */
  public boolean allowed() {
    return missing.isEmpty() && opinions.stream().allMatch(Opinion::allows);
  }

  /** What it adds at the load that is planned for. */
  public ProfileCost planned() {
    return costs.getFirst();
  }

  /** Cores more than today's profile at that load. */
  public Optional<Estimate> change() {
    return changes.isEmpty() ? Optional.empty() : changes.getFirst();
  }
}
