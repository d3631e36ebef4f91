package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.UUID;
import javax.net.SocketFactory;
import javax.sql.DataSource;
import org.h2.api.ErrorCode;
import org.h2.jdbcx.JdbcDataSource;

/**
 * H2: in the memory of this process, in a file that this process has open, or in another process.
 *
 * @param url {@code h2:mem}, {@code h2:file:PATH} or {@code jdbc:h2:tcp://HOST:PORT/NAME}
 * @param place where the data are
 * @param user as whom
 * @param forced whether a commit is forced to the disk
 */
record H2(String url, Place place, DatabaseUser user, boolean forced) implements Engine {
  private static final String MEMORY = "h2:mem";
  private static final String FILE = "h2:file:";
  private static final String TCP = "jdbc:h2:tcp:";

  /** The settings that all forms share: docs/decisions/databases.md. */
  private static final String SETTINGS =
      ";DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE;LOCK_TIMEOUT=1000;QUERY_CACHE_SIZE=128";

  /**
   * A commit is written to the file before it is acknowledged, and for a day nothing is written
   * over older ones.
   */
  private static final String KEEP_COMMITS = ";WRITE_DELAY=0;RETENTION_TIME=86400000";

  /** Where the data are. */
  sealed interface Place {
    /** In this process. */
    record Memory() implements Place {}

    /** In a file that only this process has open. */
    record OwnFile(H2File file) implements Place {}

    /** In the file of another process. */
    record Server() implements Place {}
  }

  static H2 of(String url, Optional<DatabaseUser> user, boolean forced) {
    DatabaseUser as = user.orElse(DatabaseUser.OURS);
    if (url.equals(MEMORY)) {
      return new H2(url, new Place.Memory(), as, false);
    }
    if (url.startsWith(TCP)) {
      return new H2(url, new Place.Server(), as, forced);
    }
    String path = url.startsWith(FILE) ? url.substring(FILE.length()) : "";
    if (path.isEmpty()) {
      throw new DatabaseUnavailableException(
          "The database \""
              + url
              + "\" is not known; allowed: h2:mem, h2:file:PATH, jdbc:postgresql://HOST:PORT/NAME.");
    }
    return new H2(url, new Place.OwnFile(H2File.of(url, path)), as, forced);
  }

  @Override
  public DataSource source() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL(
        switch (place) {
          case Place.Memory memory -> "jdbc:h2:mem:b2bench-" + UUID.randomUUID() + SETTINGS;
          case Place.OwnFile own -> "jdbc:h2:file:" + own.file().path() + SETTINGS + KEEP_COMMITS;
          case Place.Server server -> url + SETTINGS + KEEP_COMMITS;
        });
    source.setUser(user.name());
    source.setPassword(user.password());
    return source;
  }

  @Override
  public DataSource over(Class<? extends SocketFactory> sockets, String name) {
    throw new DatabaseUnavailableException(
        "The database "
            + url
            + " opens its connections by itself; PostgreSQL alone speaks TLS with keys of a run.");
  }

  @Override
  public void check() {
    if (place instanceof Place.OwnFile own) {
      own.file().check();
    }
  }

  @Override
  public String sentence(SQLException e) {
    return switch (e.getErrorCode()) {
      case ErrorCode.DATABASE_ALREADY_OPEN_1 ->
          "The database " + url + " is in use by another process; stop that one first.";
      case ErrorCode.FILE_CORRUPTED_1,
          ErrorCode.FILE_VERSION_ERROR_1,
          ErrorCode.IO_EXCEPTION_1,
          ErrorCode.IO_EXCEPTION_2 ->
          "The database " + url + " is damaged, or its file holds something else.";
      case ErrorCode.WRONG_USER_OR_PASSWORD ->
          "The database " + url + " was not made by b2bench; name another file.";
      default -> "The database " + url + " cannot be opened: " + Engine.firstLine(e) + ".";
    };
  }

  /**
   * A write that fails, on a full disk for example, closes H2's database for all connections; what
   * was committed is there again once the file is opened again. A database in memory cannot come
   * back.
   */
  @Override
  public void reopen(DataSource source) {
    if (place instanceof Place.OwnFile) {
      try {
        execute(source, "SHUTDOWN IMMEDIATELY");
      } catch (SQLException e) {
        // nothing is left to shut down
      }
    }
  }

  /**
   * A chunk of a file takes the roots of the tables one after the other. What another transaction
   * does meanwhile would be in it by half.
   */
  @Override
  public boolean oneWriter() {
    return !(place instanceof Place.Memory);
  }

  @Override
  public Optional<String> afterCommit() {
    return forced ? Optional.of("CHECKPOINT SYNC") : Optional.empty();
  }

  /**
   * A database whose filling was cut short is filled anew, so nothing needs to be written early.
   */
  @Override
  public Optional<String> beforeFilling() {
    return place instanceof Place.Memory ? Optional.empty() : Optional.of("SET WRITE_DELAY 2000");
  }

  @Override
  public Optional<String> afterFilling() {
    return place instanceof Place.Memory ? Optional.empty() : Optional.of("SET WRITE_DELAY 0");
  }

  @Override
  public String product(Connection connection) throws SQLException {
    return "H2 " + connection.getMetaData().getDatabaseProductVersion().split(" ", 2)[0];
  }

  @Override
  public Durability durability(Connection connection) {
    if (place instanceof Place.Memory) {
      return new Durability(
          Durability.Level.NONE, "H2 in memory: nothing survives the process of the server");
    }
    return forced
        ? new Durability(
            Durability.Level.FORCED,
            "H2 file, CHECKPOINT SYNC after each commit: each commit is forced to the disk before it is acknowledged")
        : new Durability(
            Durability.Level.WRITTEN,
            "H2 file, WRITE_DELAY 0: each commit is written to the file before it is acknowledged, without fsync");
  }

  @Override
  public void close(DataSource source) throws SQLException {
    if (!(place instanceof Place.Server)) {
      execute(source, "SHUTDOWN");
    }
  }

  private static void execute(DataSource source, String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
