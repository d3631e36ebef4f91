package io.b2bench.workloads.comparison;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import java.time.Duration;

/** What a driver is asked to do. */
public enum Task {
  /** The smallest interaction, order-status, on connections that stay open. */
  KEEP_ALIVE(false, Connection.PERSISTENT, Duration.ofMillis(500)),
  /** The same, each on a new connection with a full handshake. */
  NEW_CONNECTION(false, Connection.PER_REQUEST, Duration.ofSeconds(2)),
  /** The seven interactions in their mix, a connection for each business session. */
  BUSINESS(true, Connection.PER_SESSION, Duration.ofSeconds(1)),
  /** The mix, a connection for each interaction. */
  BUSINESS_PER_REQUEST(true, Connection.PER_REQUEST, Duration.ofSeconds(2)),
  /** The mix on connections that stay open. */
  BUSINESS_PERSISTENT(true, Connection.PERSISTENT, Duration.ofMillis(500));

  private final boolean mix;
  private final Connection connection;
  private final Duration slice;

  Task(boolean mix, Connection connection, Duration slice) {
    this.mix = mix;
    this.connection = connection;
    this.slice = slice;
  }

  /** The mix as a run asks for it. */
  static Task of(Connection connection) {
    return switch (connection) {
      case PER_SESSION -> BUSINESS;
      case PER_REQUEST -> BUSINESS_PER_REQUEST;
      case PERSISTENT -> BUSINESS_PERSISTENT;
    };
  }

  /** Whether it asks all seven interactions in their mix, which only our driver knows. */
  boolean mix() {
    return mix;
  }

  /** How long a connection lives, as drivers are told. */
  String connection() {
    return connection.text();
  }

  /** A stretch of its warm-up; longer where there are few requests in a second to compile for. */
  Duration slice() {
    return slice;
  }
}
