package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import javax.sql.DataSource;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PSQLState;

/**
 * PostgreSQL, which comes back by itself. All tables are in a schema of their own, so that a user's
 * database keeps what it had.
 *
 * @param url {@code jdbc:postgresql://HOST:PORT/NAME}
 * @param user as whom; absent where the driver finds it: in the URL and in the user's {@code
 *     .pgpass}
 * @param forced whether a commit waits until it has been forced to the disk
 */
record PostgreSql(String url, Optional<DatabaseUser> user, boolean forced) implements Engine {
  static final String PREFIX = "jdbc:postgresql:";

  private static final String SCHEMA = "b2bench";
  private static final Pattern PASSWORD =
      Pattern.compile("[?&]password=", Pattern.CASE_INSENSITIVE);
  private static final int CONNECT_SECONDS = 10;

  /** A server that is silent for so long is taken for dead. */
  private static final int SILENT_SECONDS = 30;

  private static final String SETTINGS =
      """
      SELECT current_setting('server_version'), current_setting('fsync'),
        current_setting('synchronous_commit'), current_setting('full_page_writes'),
        current_setting('wal_sync_method')\
      """;

  static PostgreSql of(String url, Optional<DatabaseUser> user, boolean forced) {
    if (PASSWORD.matcher(url).find()) {
      throw new DatabaseUnavailableException(
          "The URL of the database holds a password, which would be stored with the run; leave it out and put it into ~/.pgpass.");
    }
    return new PostgreSql(url, user, forced);
  }

  @Override
  public DataSource over(Class<? extends SocketFactory> sockets, String name) {
    PGSimpleDataSource source = source();
    source.setSocketFactory(sockets.getName());
    source.setSocketFactoryArg(name);
    // what the sockets speak is their business
    source.setSslmode("disable");
    return source;
  }

  @Override
  public PGSimpleDataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    try {
      source.setURL(url);
      source.setProperty(PGProperty.OPTIONS, "-c synchronous_commit=" + (forced ? "on" : "off"));
    } catch (IllegalArgumentException e) {
      throw new DatabaseUnavailableException(
          "The database \"" + url + "\" is not a URL like jdbc:postgresql://HOST:PORT/NAME.", e);
    }
    user.ifPresent(
        u -> {
          source.setUser(u.name());
          source.setPassword(u.password());
        });
    source.setCurrentSchema(SCHEMA);
    source.setApplicationName("b2bench");
    // else a generated key would be looked for in upper case
    source.setQuoteReturningIdentifiers(false);
    source.setReWriteBatchedInserts(true);
    source.setConnectTimeout(CONNECT_SECONDS);
    source.setSocketTimeout(SILENT_SECONDS);
    return source;
  }

  @Override
  public Optional<String> schema() {
    return Optional.of(SCHEMA);
  }

  @Override
  public String sentence(SQLException e) {
    String state = Optional.ofNullable(e.getSQLState()).orElse("");
    String said = Engine.firstLine(e);
    if (PSQLState.isConnectionError(state)) {
      return "The database " + url + " cannot be reached: " + said;
    }
    if (state.startsWith("28")) {
      return "The database " + url + " does not let us in: " + said;
    }
    return "The database " + url + " cannot be opened: " + said;
  }

  @Override
  public String product(Connection connection) throws SQLException {
    return "PostgreSQL " + settings(connection).version();
  }

  @Override
  public Durability durability(Connection connection) throws SQLException {
    Settings set = settings(connection);
    Durability.Level level =
        set.fsync().equals("on") && !set.synchronousCommit().equals("off")
            ? Durability.Level.FORCED
            : Durability.Level.WRITTEN;
    String meaning =
        switch (level) {
          case FORCED -> "each commit is forced to the disk before it is acknowledged";
          case WRITTEN, NONE -> "a commit may be acknowledged before it is on the disk";
        };
    return new Durability(
        level,
        "PostgreSQL, fsync %s, synchronous_commit %s, full_page_writes %s, wal_sync_method %s: %s"
            .formatted(
                set.fsync(),
                set.synchronousCommit(),
                set.fullPageWrites(),
                set.syncMethod(),
                meaning));
  }

  private record Settings(
      String version,
      String fsync,
      String synchronousCommit,
      String fullPageWrites,
      String syncMethod) {}

  private static Settings settings(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(SETTINGS)) {
      row.next();
      return new Settings(
          row.getString(1).split(" ", 2)[0],
          row.getString(2).toLowerCase(Locale.ROOT),
          row.getString(3).toLowerCase(Locale.ROOT),
          row.getString(4),
          row.getString(5));
    }
  }
}
