package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.h2.api.ErrorCode;
import org.h2.jdbcx.JdbcDataSource;

/** An open database with all tables in place. Thread safe. */
public final class Database implements AutoCloseable {
  private static final String MIGRATIONS = "classpath:io/b2bench/schema/install/migration";

  private final DatabaseUrl url;
  private final DataSource source;

  private Database(DatabaseUrl url, DataSource source) {
    this.url = url;
    this.source = source;
  }

  /**
   * Opens a database, creating it or bringing its tables up to date where needed.
   *
   * @param url {@code h2:mem} for a new database in the memory of this process, {@code
   *     h2:file:PATH} for the one in the file {@code PATH.mv.db}
   * @throws DatabaseUnavailableException in one sentence, when that is not possible
   */
  public static Database open(String url) {
    DatabaseUrl parsed = DatabaseUrl.parse(url);
    parsed.checkWritable();
    JdbcDataSource source = new JdbcDataSource();
    source.setURL(parsed.jdbc());
    source.setUser("b2bench");
    source.setPassword("");
    Database database = new Database(parsed, source);
    try (Connection connection = source.getConnection()) {
      connection.isValid(0);
    } catch (SQLException e) {
      throw new DatabaseUnavailableException(sentence(url, e), e);
    }
    try {
      Flyway.configure(Database.class.getClassLoader())
          .dataSource(source)
          .locations(MIGRATIONS)
          .load()
          .migrate();
      return database;
    } catch (FlywayException e) {
      database.close();
      throw new DatabaseUnavailableException(
          "The database " + url + " holds tables that this version cannot use.", e);
    }
  }

  private static String sentence(String url, SQLException e) {
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
      default -> "The database " + url + " cannot be opened: " + firstLine(e) + ".";
    };
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("unknown cause");
  }

  /** Connections to it, one new one for each call. */
  public DataSource dataSource() {
    return source;
  }

  /** Whether its data can be read over a new connection. */
  public boolean isReadable() {
    return succeeds("SELECT P_SEED FROM POPULATION");
  }

  /**
   * Opens the file again if need be. A write that fails, on a full disk for example, closes H2's
   * database for all connections; what was committed is there again, connections of before stay
   * closed. A database in memory cannot come back.
   *
   * @return whether it takes writes now
   */
  public boolean recover() {
    if (takesWrites()) {
      return true;
    }
    if (url.file().isEmpty()) {
      return false;
    }
    boolean unused = succeeds("SHUTDOWN IMMEDIATELY"); // fails when nothing is left to shut down
    return takesWrites();
  }

  private boolean takesWrites() {
    return succeeds("UPDATE POPULATION SET P_SEED = P_SEED");
  }

  private boolean succeeds(String sql) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  /** What a commit survives, in words; belongs beside every figure. */
  public String durability() {
    return url.file().isPresent()
        ? "H2 file: each commit written to the file before it is acknowledged, no fsync"
        : "H2 in memory: nothing survives the process";
  }

  /** Closes it for all connections; a database in memory is gone. */
  @Override
  public void close() {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SHUTDOWN");
    } catch (SQLException e) {
      throw new DatabaseUnavailableException(
          "The database " + url.text() + " could not be closed: " + firstLine(e), e);
    }
  }
}
