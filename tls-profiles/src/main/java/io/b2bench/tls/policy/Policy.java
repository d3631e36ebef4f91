package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * An opinion on which profiles may be used: a published one, or that of a house.
 *
 * @param name its name in commands and reports: {@code rfc9325}
 * @param title for people
 * @param source where it is published; absent for a list of a user's own
 * @param plaintext its clause on no TLS at all, which it refuses
 * @param rules in the order of the text
 * @param lenient whether it allows or refuses the profiles that no rule matches
 * @param otherwise the clause on the profiles that no rule matches
 */
public record Policy(
    String name,
    String title,
    Optional<Publication> source,
    Clause plaintext,
    List<Rule> rules,
    boolean lenient,
    Clause otherwise) {
  /** Keeps the rules. */
  public Policy {
    rules = List.copyOf(rules);
  }

  /** What sentences call it, the title up to its first comma: {@code NIST SP 800-52 Rev. 2}. */
  public String shortTitle() {
    return title.split(",", 2)[0];
  }

  /** Whether a profile may be used on this day. */
  public boolean allows(TlsProfile profile, LocalDate today) {
    return !(judge(profile, today) instanceof PolicyVerdict.Refused);
  }

  /**
   * What the policy says of a profile. One rule that refuses outweighs all that allow; of several
   * dates the earliest counts.
   *
   * @param profile the profile; resumption does not matter
   * @param today the day of the question
   */
  public PolicyVerdict judge(TlsProfile profile, LocalDate today) {
    return switch (profile) {
      case Plaintext p -> new PolicyVerdict.Refused(List.of(plaintext));
      case Tls tls -> judge(rules.stream().filter(r -> r.matches(tls)).toList(), today);
    };
  }

  private PolicyVerdict judge(List<Rule> matching, LocalDate today) {
    List<Clause> refusing =
        matching.stream().filter(r -> r.effect().refuses(today)).map(Rule::clause).toList();
    if (!refusing.isEmpty()) {
      return new PolicyVerdict.Refused(refusing);
    }
    Optional<LocalDate> until =
        matching.stream().flatMap(r -> last(r).stream()).min(LocalDate::compareTo);
    if (until.isPresent()) {
      return new PolicyVerdict.AllowedUntil(
          until.get(),
          matching.stream().filter(r -> last(r).equals(until)).map(Rule::clause).toList());
    }
    if (!matching.isEmpty()) {
      return new PolicyVerdict.Allowed(matching.stream().map(Rule::clause).toList());
    }
    return lenient
        ? new PolicyVerdict.Allowed(List.of(otherwise))
        : new PolicyVerdict.Refused(List.of(otherwise));
  }

  private static Optional<LocalDate> last(Rule rule) {
    return rule.effect() instanceof Effect.AllowUntil(LocalDate last)
        ? Optional.of(last)
        : Optional.empty();
  }
}
