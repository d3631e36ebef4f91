package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Tls;
import java.util.Optional;

/**
 * One rule of a policy.
 *
 * @param when what it is about
 * @param unless what excepts a profile from it; absent where nothing does
 * @param effect what it does
 * @param clause what it rests on
 */
public record Rule(Condition when, Optional<Condition> unless, Effect effect, Clause clause) {
  /** The id within the policy. */
  public String id() {
    return clause.rule();
  }

  /** Whether it is about this profile. */
  public boolean matches(Tls profile) {
    return when.holds(profile) && unless.filter(c -> c.holds(profile)).isEmpty();
  }
}
