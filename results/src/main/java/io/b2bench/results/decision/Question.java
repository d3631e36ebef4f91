package io.b2bench.results.decision;

import io.b2bench.results.log.LogRates;
import io.b2bench.results.planning.Terms;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.TlsProfile;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a user wants to know.
 *
 * @param now the profile in use today; absent for the run's baseline
 * @param to the profile to move to; absent for whichever may be taken
 * @param scenarios the loads, the one that is planned for first
 * @param assumed what they suppose because nobody said it, a few words each
 * @param log the access log that they are from; absent where there is none
 * @param observed cores that the service was seen to keep busy at that load; absent where nobody
 *     looked
 * @param terms under which servers are bought
 * @param policies which must allow a profile
 * @param required what it must have beyond them
 * @param today the day of the question
 */
@RecordBuilder
public record Question(
    Optional<String> now,
    Optional<String> to,
    List<Scenario> scenarios,
    List<String> assumed,
    Optional<LogRates> log,
    OptionalDouble observed,
    Terms terms,
    List<Policy> policies,
    List<Requirement> required,
    LocalDate today)
    implements QuestionBuilder.With {
  /** Copies the lists and refuses a question without a load. */
  public Question {
    scenarios = List.copyOf(scenarios);
    assumed = List.copyOf(assumed);
    policies = List.copyOf(policies);
    required = List.copyOf(required);
    if (scenarios.isEmpty()) {
      throw new IllegalArgumentException("a decision needs a load");
    }
    if (observed.isPresent() && !(observed.getAsDouble() > 0)) {
      throw new IllegalArgumentException("observed cores must be above 0");
    }
  }

  /** The load that is planned for. */
  public Scenario planned() {
    return scenarios.getFirst();
  }

  /** Whether policies allow a profile and it has all that is required. */
  public boolean allows(TlsProfile profile) {
    return policies.stream().allMatch(p -> p.allows(profile, today))
        && required.stream().allMatch(r -> r.met(profile));
  }
}
