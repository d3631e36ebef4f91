package io.b2bench.contract.control;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * All that the partners are told at their start, as one JSON file.
 *
 * @param host the address that doors and control listen on
 * @param controlPort port of the control door, 0 for any free one
 * @param doors the doors to open; all four partners answer behind each
 * @param keys the folder with the keys of the run; unused when every door is plain
 * @param catalog a user's file of profiles, beside those that ship
 * @param seed seed of refusals and delays
 * @param refusals share of requests refused, 0 to 1
 * @param delay mean delay of an answer
 * @param delayShape how the delays are distributed
 * @param idleTimeout when a silent connection is closed
 * @param watchParent whether to stop when standard input ends, as it does when the starter dies
 */
public record PartnerSettings(
    String host,
    int controlPort,
    List<DoorSettings> doors,
    String keys,
    Optional<String> catalog,
    long seed,
    double refusals,
    Duration delay,
    DelayShape delayShape,
    Duration idleTimeout,
    boolean watchParent) {
  /** Keeps its own list. */
  public PartnerSettings {
    doors = List.copyOf(doors);
  }

  /** How delays are distributed. */
  public enum DelayShape {
    /** Always the mean. */
    FIXED,
    /** Negative exponential, cut at ten times the mean. */
    EXPONENTIAL
  }
}
