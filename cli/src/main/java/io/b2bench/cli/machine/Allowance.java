package io.b2bench.cli.machine;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.Difference;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What policies allow of a profile of the catalogue: itself, or what it becomes with another
 * certificate kind or group.
 *
 * @param profile the profile as the catalogue has it
 * @param allowed what is allowed, with the fewest changes first; at least one
 */
public record Allowance(TlsProfile profile, List<TlsProfile> allowed) {
  /** Copies the list. */
  public Allowance {
    allowed = List.copyOf(allowed);
  }

  /** The allowed one that changes least. */
  public TlsProfile nearest() {
    return allowed.getFirst();
  }

  /** Whether it needs no change. */
  public boolean asItIs() {
    return nearest().equals(profile);
  }

  /** Whether the catalogue has what it becomes under a name of its own. */
  private boolean isOneOf(Catalog catalog) {
    return catalog.profiles().stream()
        .filter(Tls.class::isInstance)
        .anyMatch(other -> Difference.between(other, nearest()).isEmpty());
  }

  /** Of each profile of a catalogue of which all of the policies allow anything on this day. */
  public static List<Allowance> of(Catalog catalog, List<Policy> policies, LocalDate today) {
    return catalog.profiles().stream()
        .filter(profile -> !(profile instanceof Plaintext))
        .flatMap(profile -> of(profile, catalog, policies, today).stream())
        .filter(allowance -> allowance.asItIs() || !allowance.isOneOf(catalog))
        .toList();
  }

  private static Optional<Allowance> of(
      TlsProfile profile, Catalog catalog, List<Policy> policies, LocalDate today) {
    List<TlsProfile> allowed =
        catalog.variants(profile).stream()
            .filter(variant -> policies.stream().allMatch(p -> p.allows(variant, today)))
            .toList();
    return allowed.isEmpty() ? Optional.empty() : Optional.of(new Allowance(profile, allowed));
  }
}
