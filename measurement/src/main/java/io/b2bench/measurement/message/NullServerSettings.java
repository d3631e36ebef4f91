package io.b2bench.measurement.message;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * All that the null server is told at its start, as one JSON file: the listeners of a server, and
 * nothing of what stands behind them.
 *
 * @param host the address that the listeners listen on
 * @param controlPort port of the control listener, 0 for any free one
 * @param listeners the listeners to open
 * @param keys the folder with the keys of the run; unused when every listener is plain
 * @param catalog a user's file of profiles, beside those that ship
 * @param downloads a folder with large files to offer; absent when there are none
 * @param idleTimeout when a silent connection is closed
 * @param watchParent whether to stop when standard input ends, as it does when the starter dies
 */
public record NullServerSettings(
    String host,
    int controlPort,
    List<ListenerSettings> listeners,
    String keys,
    Optional<String> catalog,
    Optional<String> downloads,
    Duration idleTimeout,
    boolean watchParent) {
  /** Copies the list. */
  public NullServerSettings {
    listeners = List.copyOf(listeners);
  }
}
