package io.b2bench.measurement.message;

/** How long a connection of the server to a partner lives. */
public enum CallConnections {
  /** Until it is no longer needed: a call takes a free one, if there is one. */
  POOLED,
  /** For one call, each with a handshake of its own. */
  PER_CALL
}
