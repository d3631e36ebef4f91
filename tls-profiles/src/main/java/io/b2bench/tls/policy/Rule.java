package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Tls;
import java.util.Optional;

/**
 * One rule of a policy.
 *
 * @param when the profiles that it is about
 * @param unless the profiles that are excepted, if any
 * @param effect what it does to them
 * @param clause the clause that it rests on
 */
public record Rule(Condition when, Optional<Condition> unless, Effect effect, Clause clause) {
  /** The id within the policy. */
  public String id() {
    return clause.rule();
  }

  /** Whether it applies to this profile. */
  public boolean matches(Tls profile) {
    return when.holds(profile) && unless.filter(c -> c.holds(profile)).isEmpty();
  }
}
