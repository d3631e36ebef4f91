package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.net.SocketFactory;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** An open database with all tables in place. Thread safe. */
public final class Database implements AutoCloseable {
  private static final String MIGRATIONS = "classpath:io/b2bench/schema/install/migration";

  private final Engine engine;
  private final DataSource source;
  private final String product;
  private final Durability durability;

  private Database(Engine engine, DataSource source, String product, Durability durability) {
    this.engine = engine;
    this.source = source;
    this.product = product;
    this.durability = durability;
  }

  /**
   * Opens a database that asks for no login, creating it or bringing its tables up to date where
   * needed. A commit is not forced to the disk.
   *
   * @param url {@code h2:mem} for a new database in the memory of this process, {@code
   *     h2:file:PATH} for the one in the file {@code PATH.mv.db}
   * @throws DatabaseUnavailableException in one sentence, when that is not possible
   */
  public static Database open(String url) {
    return open(url, Optional.empty(), false);
  }

  /**
   * Opens a database, creating it or bringing its tables up to date where needed.
   *
   * @param url as above, or {@code jdbc:h2:tcp://HOST:PORT/NAME} and {@code
   *     jdbc:postgresql://HOST:PORT/NAME}
   * @param user as whom
   * @param forced whether a commit is to be forced to the disk before it is acknowledged
   * @throws DatabaseUnavailableException in one sentence, when that is not possible
   */
  public static Database open(String url, Optional<DatabaseUser> user, boolean forced) {
    Engine engine = Engine.of(url, user, forced);
    engine.check();
    DataSource source = engine.source();
    String product;
    Durability durability;
    try (Connection connection = source.getConnection()) {
      product = engine.product(connection);
      durability = engine.durability(connection);
    } catch (SQLException e) {
      throw new DatabaseUnavailableException(engine.sentence(e), e);
    }
    Database database = new Database(engine, source, product, durability);
    try {
      migrate(engine, source);
      return database;
    } catch (FlywayException e) {
      database.close();
      throw new DatabaseUnavailableException(
          "The database " + url + " holds tables that this version cannot use.", e);
    }
  }

  private static void migrate(Engine engine, DataSource source) {
    FluentConfiguration flyway =
        Flyway.configure(Database.class.getClassLoader()).dataSource(source).locations(MIGRATIONS);
    engine.schema().ifPresent(flyway::schemas);
    flyway.load().migrate();
  }

  /** Connections to it, one new one for each call. */
  public DataSource dataSource() {
    return source;
  }

  /**
   * The same over sockets of the caller's.
   *
   * @param sockets the class that the driver makes them with; it has a constructor for a text
   * @param name that text
   * @throws DatabaseUnavailableException when the engine takes no sockets of others
   */
  public DataSource over(Class<? extends SocketFactory> sockets, String name) {
    return engine.over(sockets, name);
  }

  /** Whether its data can be read over a new connection. */
  public boolean isReadable() {
    return succeeds("SELECT P_SEED FROM POPULATION");
  }

  /**
   * Opens it again if need be and if that is possible; what was committed is there again,
   * connections of before stay closed.
   *
   * @return whether it takes writes now
   */
  public boolean recover() {
    if (takesWrites()) {
      return true;
    }
    engine.reopen(source);
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

  /**
   * Whether transactions that write must follow one another, or the end of the process in the
   * middle of a commit would leave parts of others behind: {@code docs/decisions/databases.md}.
   */
  public boolean oneWriter() {
    return engine.oneWriter();
  }

  /** What has to be run after a commit to force it to the disk; empty where a commit does. */
  public Optional<String> afterCommit() {
    return engine.afterCommit();
  }

  /** Work that fills the database, for which commits may be cheaper than afterwards. */
  @FunctionalInterface
  public interface Filling {
    /** Fills it over the connection. */
    void over(Connection connection) throws SQLException;
  }

  /**
   * Lets the database be filled. If the process dies meanwhile, some of what was committed may be
   * lost; all of it is as durable as ever once this method returns.
   */
  public void fill(Connection connection, Filling filling) throws SQLException {
    run(engine.beforeFilling(), connection);
    try {
      filling.over(connection);
    } finally {
      run(engine.afterFilling(), connection);
    }
    run(engine.afterCommit(), connection);
    connection.commit();
  }

  private static void run(Optional<String> sql, Connection connection) throws SQLException {
    if (sql.isPresent()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql.get());
      }
    }
  }

  /** Name and version: {@code PostgreSQL 18.6}. */
  public String product() {
    return product;
  }

  /** What a commit survives; belongs beside every figure. */
  public Durability durability() {
    return durability;
  }

  /** Closes it; a database in memory is gone, one of another process goes on. */
  @Override
  public void close() {
    try {
      engine.close(source);
    } catch (SQLException e) {
      throw new DatabaseUnavailableException(
          "The database " + engine.url() + " could not be closed: " + Engine.firstLine(e), e);
    }
  }
}
