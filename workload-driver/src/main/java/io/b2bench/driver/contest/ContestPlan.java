package io.b2bench.driver.contest;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be compared.
 *
 * @param profiles the profiles, a door of the null server for each
 * @param catalog a user's file of profiles, beside those that ship
 * @param clients connections at a time
 * @param seed seed of the order and of what our driver draws
 * @param effort how much it takes
 */
public record ContestPlan(
    List<TlsProfile> profiles, Optional<Path> catalog, int clients, long seed, Effort effort) {
  /** Keeps its own list. */
  public ContestPlan {
    profiles = List.copyOf(profiles);
    if (profiles.isEmpty() || clients < 1) {
      throw new IllegalArgumentException(
          "%d profiles and %d clients; at least one of each".formatted(profiles.size(), clients));
    }
  }

  /** The disciplines in which drivers are compared under a profile; without TLS fewer. */
  static List<Discipline> compared(TlsProfile profile) {
    return profile instanceof Tls
        ? List.of(Discipline.KEEP_ALIVE, Discipline.NEW_CONNECTION)
        : List.of(Discipline.KEEP_ALIVE);
  }
}
