package io.b2bench.measurement.message;

import java.util.Optional;

/**
 * What an end of a link is told when it starts.
 *
 * @param receives whether it is the receiver, which listens; otherwise it is the sender
 * @param host the address that the receiver listens on
 * @param keys folder of the run's keys
 * @param catalog a user's file of profiles, beside those that ship
 */
public record LinkBenchSettings(
    boolean receives, String host, String keys, Optional<String> catalog) {
  /** Name of the receiver's port for TCP. */
  public static final String TCP = "tcp";

  /** Name of the receiver's port for UDP. */
  public static final String UDP = "udp";
}
