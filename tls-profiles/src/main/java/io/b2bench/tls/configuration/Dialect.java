package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** How one program is told what to offer. Stateless. */
interface Dialect {
  /**
   * Why it cannot offer a profile, as a part of a sentence.
   *
   * @param offered what it offers already
   */
  Optional<String> refusal(Tls profile, List<Tls> offered);

  /** Why it cannot serve a profile to a client that offers nothing else. */
  default Optional<String> incapable(Tls profile) {
    return refusal(profile, List.of());
  }

  /** A reason that names one of those offered, where one of them is so. */
  static Optional<String> unlike(List<Tls> offered, Predicate<Tls> test, String reason) {
    return offered.stream().filter(test).findFirst().map(other -> reason.formatted(other.name()));
  }

  /** What it calls a suite. */
  String name(Tls profile);

  /** Whether it offers groups that no profile has. */
  default boolean addsGroups(Offer offer) {
    return false;
  }

  /** A line that it does not read. */
  default String comment(String text) {
    return "# " + text;
  }

  /** Writes the configuration of profiles, none of which it refuses. */
  void write(Offer offer, Snippet to);
}
