package io.b2bench.workloads.comparison;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be compared.
 *
 * @param profiles the profiles, a listener of the null server for each
 * @param catalog a user's file of profiles, beside those that ship
 * @param clients connections at a time
 * @param seed seed of the order and of what our driver draws
 * @param effort how much it takes
 * @param alone what our driver does where it comes alone; absent where all come
 */
public record ContestPlan(
    List<TlsProfile> profiles,
    Optional<Path> catalog,
    int clients,
    long seed,
    Effort effort,
    Optional<Discipline> alone) {
  private static final List<Discipline> ALL =
      List.of(Discipline.KEEP_ALIVE, Discipline.NEW_CONNECTION, Discipline.BUSINESS);

  /** To which all come. */
  public ContestPlan(
      List<TlsProfile> profiles, Optional<Path> catalog, int clients, long seed, Effort effort) {
    this(profiles, catalog, clients, seed, effort, Optional.empty());
  }

  /** Keeps its own list. */
  public ContestPlan {
    profiles = List.copyOf(profiles);
    if (profiles.isEmpty() || clients < 1) {
      throw new IllegalArgumentException(
          "%d profiles and %d clients; at least one of each".formatted(profiles.size(), clients));
    }
  }

  /** The disciplines of our driver. */
  List<Discipline> ours() {
    return alone.map(List::of).orElse(ALL);
  }

  /** The disciplines in which drivers are compared under a profile; without TLS fewer. */
  static List<Discipline> compared(TlsProfile profile) {
    return profile instanceof Tls
        ? List.of(Discipline.KEEP_ALIVE, Discipline.NEW_CONNECTION)
        : List.of(Discipline.KEEP_ALIVE);
  }
}
