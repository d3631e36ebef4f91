package io.b2bench.measurement.message;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * All that the partners are told at their start, as one JSON file.
 *
 * @param host the address that the listeners listen on
 * @param controlPort port of the control listener, 0 for any free one
 * @param listeners the listeners to open; all four partners answer behind each
 * @param keys the folder with the keys of the run; unused when every listener is plain
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
    List<ListenerSettings> listeners,
    String keys,
    Optional<String> catalog,
    long seed,
    double refusals,
    Duration delay,
    DelayShape delayShape,
    Duration idleTimeout,
    boolean watchParent) {
  /** Copies the list. */
  public PartnerSettings {
    listeners = List.copyOf(listeners);
  }

  /** How delays are distributed. */
  public enum DelayShape {
    /** Always the mean. */
    FIXED,
    /** Negative exponential, cut at ten times the mean. */
    EXPONENTIAL
  }
}
