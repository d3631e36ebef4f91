package io.b2bench.driver.contest;

import java.time.Duration;

/** What is asked of a driver. */
public enum Discipline {
  /** The smallest interaction, order-status, on connections that stay open. */
  KEEP_ALIVE("persistent", Duration.ofMillis(500)),
  /** The same, each on a new connection with a full handshake. */
  NEW_CONNECTION("per-request", Duration.ofSeconds(2)),
  /** The seven interactions in their mix, a connection for each business session. */
  BUSINESS("per-session", Duration.ofSeconds(1));

  private final String connection;
  private final Duration slice;

  Discipline(String connection, Duration slice) {
    this.connection = connection;
    this.slice = slice;
  }

  /** How long a connection lives, as drivers are told. */
  String connection() {
    return connection;
  }

  /** A stretch of its warm-up; longer where there are few requests in a second to compile for. */
  Duration slice() {
    return slice;
  }
}
