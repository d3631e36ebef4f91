package io.b2bench.results.connection;

import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * Memory that a connection at rest holds at the server, by a run.
 *
 * @param run the run
 * @param most the largest number of connections that its server held at a time
 * @param profiles what one more connection holds, by profile
 */
public record ConnectionMemory(String run, int most, List<Held> profiles) {
  /** Copies the list. */
  public ConnectionMemory {
    profiles = List.copyOf(profiles);
  }

  /**
   * One profile, in bytes.
   *
   * @param profile the profile
   * @param heap in the Java heap
   * @param outside resident beside the heap; absent where the system does not say
   * @param together both; absent likewise
   */
  public record Held(
      String profile, Estimate heap, Optional<Estimate> outside, Optional<Estimate> together) {}
}
