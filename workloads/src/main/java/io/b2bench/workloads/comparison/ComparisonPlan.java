package io.b2bench.workloads.comparison;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.LoadScript;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The plan of a comparison.
 *
 * @param profiles the profiles, a listener of the null server for each, with the clients that our
 *     driver speaks them with
 * @param catalog a user's file of profiles, beside those that ship
 * @param clients connections at a time
 * @param seed seed of the order and of what our driver draws
 * @param sampling how long and how often to measure
 * @param alone the task of our driver if it is the only candidate; absent when all candidates take
 *     part
 * @param script what our driver says to the null server
 */
public record ComparisonPlan(
    List<TlsProfile> profiles,
    Optional<Path> catalog,
    int clients,
    long seed,
    Sampling sampling,
    Optional<Task> alone,
    LoadScript script) {
  private static final List<Task> ALL =
      List.of(Task.KEEP_ALIVE, Task.NEW_CONNECTION, Task.BUSINESS);

  /** A plan with all candidates. */
  public ComparisonPlan(
      List<TlsProfile> profiles,
      Optional<Path> catalog,
      int clients,
      long seed,
      Sampling sampling) {
    this(profiles, catalog, clients, seed, sampling, Optional.empty());
  }

  /** A plan in which our driver speaks JSON, as all others do. */
  public ComparisonPlan(
      List<TlsProfile> profiles,
      Optional<Path> catalog,
      int clients,
      long seed,
      Sampling sampling,
      Optional<Task> alone) {
    this(profiles, catalog, clients, seed, sampling, alone, LoadScript.BUSINESS);
  }

  /** Copies the list. */
  public ComparisonPlan {
    profiles = List.copyOf(profiles);
    if (profiles.isEmpty() || clients < 1) {
      throw new IllegalArgumentException(
          "%d profiles and %d clients; at least one of each".formatted(profiles.size(), clients));
    }
  }

  /** The tasks of our driver. */
  List<Task> ours() {
    return alone.map(List::of).orElse(ALL);
  }

  /** The tasks in which drivers are compared under a profile; there are fewer without TLS. */
  static List<Task> compared(TlsProfile profile) {
    return profile instanceof Tls
        ? List.of(Task.KEEP_ALIVE, Task.NEW_CONNECTION)
        : List.of(Task.KEEP_ALIVE);
  }
}
