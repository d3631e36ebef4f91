package io.b2bench.results.planning;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.store.Recorded;

/** Where the database of a run was. */
public final class DatabaseHost {
  private static final String EMBEDDED = "H2";

  private DatabaseHost() {}

  /**
   * Whether it was in the process of the server, whose CPU then holds it: H2, where no process of
   * its own was placed.
   */
  public static boolean withinServer(Recorded recorded) {
    return !recorded.environment().placement().containsKey(Observation.DATABASE)
        && recorded.run().forks().stream()
            .map(fork -> fork.facts().getOrDefault("database", ""))
            .anyMatch(database -> database.startsWith(EMBEDDED));
  }

  /** What a plan says of it. */
  public static String words(boolean within) {
    return within
        ? "includes the database, which runs in the server's process"
        : "excludes the database";
  }
}
