package io.b2bench.driver.contest;

/** What is asked of a driver. */
public enum Discipline {
  /** The smallest interaction, order-status, on connections that stay open. */
  KEEP_ALIVE("persistent"),
  /** The same, each on a new connection with a full handshake. */
  NEW_CONNECTION("per-request"),
  /** The seven interactions in their mix, a connection for each business session. */
  BUSINESS("per-session");

  private final String connection;

  Discipline(String connection) {
    this.connection = connection;
  }

  /** How long a connection lives, as drivers are told. */
  String connection() {
    return connection;
  }
}
