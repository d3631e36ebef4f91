package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/** How one program is told what to offer. Stateless. */
interface Dialect {
  /**
   * Why it cannot offer a profile, as a part of a sentence.
   *
   * @param offered what it offers already
   */
  Optional<String> refusal(Tls profile, List<Tls> offered);

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

  /** The configuration of profiles, none of which it refuses. */
  List<String> lines(Offer offer);
}
