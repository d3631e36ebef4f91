package io.b2bench.results.decision;

import io.b2bench.tls.policy.PolicyVerdict;

/**
 * What a policy says of a profile.
 *
 * @param policy its name
 * @param verdict what it says
 */
public record Opinion(String policy, PolicyVerdict verdict) {
  /** Whether the profile may be used today. */
  public boolean allows() {
    return !(verdict instanceof PolicyVerdict.Refused);
  }
}
