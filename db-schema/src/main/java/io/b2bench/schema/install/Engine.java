package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.net.SocketFactory;
import javax.sql.DataSource;

/** A kind of database behind a URL. */
sealed interface Engine permits H2, PostgreSql {
  /**
   * The engine behind a URL.
   *
   * @param forced whether a commit is to be forced to the disk before it is acknowledged
   * @throws DatabaseUnavailableException when no engine knows the URL
   */
  static Engine of(String url, Optional<DatabaseUser> user, boolean forced) {
    if (url.startsWith(PostgreSql.PREFIX)) {
      return PostgreSql.of(url, user, forced);
    }
    return H2.of(url, user, forced);
  }

  /** The URL as it was given, for messages. */
  String url();

  /** A new source of connections; nothing is opened yet. */
  DataSource source();

  /** The same over sockets of the caller's: {@link Database#over}. */
  DataSource over(Class<? extends SocketFactory> sockets, String name);

  /** Refuses what can be seen not to work before a connection is tried. */
  default void check() {}

  /** The folder of scripts that differ between engines. */
  default Optional<String> schema() {
    return Optional.empty();
  }

  /** Why there is no connection, in one sentence. */
  String sentence(SQLException e);

  /** Makes a database that closed itself take writes again, if that is possible. */
  default void reopen(DataSource source) {}

  /** Whether transactions that write must not run at the same time: {@link Database#oneWriter}. */
  default boolean oneWriter() {
    return false;
  }

  /** What has to be run after a commit to force it to the disk; empty where a commit does. */
  default Optional<String> afterCommit() {
    return Optional.empty();
  }

  /** What makes a commit cheap while the database is filled; empty where it is anyway. */
  default Optional<String> beforeFilling() {
    return Optional.empty();
  }

  /** Undoes that. */
  default Optional<String> afterFilling() {
    return Optional.empty();
  }

  /** Name and version: {@code PostgreSQL 18.6}. */
  String product(Connection connection) throws SQLException;

  /** What a commit survives. */
  Durability durability(Connection connection) throws SQLException;

  /** Closes it for all connections, if it is ours alone. */
  default void close(DataSource source) throws SQLException {}

  /** The first line of what a database says. */
  static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("unknown cause");
  }
}
