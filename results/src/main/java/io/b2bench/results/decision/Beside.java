package io.b2bench.results.decision;

import io.b2bench.results.capacity.Limited;
import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import java.util.List;
import java.util.Optional;

/**
 * What other runs say of the same profiles; each absent where no run has it.
 *
 * @param lateness how much later the first answer on a new connection comes
 * @param memory what open connections hold
 * @param limits the highest rates within limits of response time
 */
public record Beside(
    Optional<Found<Lateness>> lateness,
    Optional<Found<MemoryNeed>> memory,
    Optional<Found<List<Limited.Limit>>> limits) {
  /** Nothing. */
  public static final Beside NOTHING =
      new Beside(Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * What a run says.
   *
   * @param run its id
   * @param reach how far it holds here
   * @param answer what it says
   * @param <T> its kind
   */
  public record Found<T>(String run, Reach reach, T answer) {}

  /** The first answer on a new connection under a profile, in ms more than on one that is kept. */
  public Optional<Lateness.Later> later(String profile) {
    return lateness.flatMap(
        found ->
            found.answer().profiles().stream()
                .filter(l -> l.profile().equals(profile))
                .findFirst());
  }

  /** The memory of open connections under a profile, in MB. */
  public Optional<Held> held(String profile) {
    return memory.flatMap(
        found ->
            found.answer().megabytes().stream()
                .filter(h -> h.profile().equals(profile))
                .findFirst());
  }
}
