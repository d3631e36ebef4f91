package io.b2bench.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import io.b2bench.contract.service.Scale;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.schema.audit.Acknowledged;
import io.b2bench.schema.audit.AuditResult;
import io.b2bench.schema.audit.ConsistencyAudit;
import io.b2bench.schema.install.Database;
import io.b2bench.schema.install.DatabaseUnavailableException;
import io.b2bench.schema.install.DatabaseUser;
import io.b2bench.schema.install.Durability;
import io.b2bench.schema.populate.Population;
import io.b2bench.schema.populate.Populator;
import io.b2bench.server.link.DatabaseLink;
import io.b2bench.server.link.LinkSockets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** The populated database behind a pool of connections. Thread safe. */
public final class Store implements AutoCloseable {
  /** How often a transaction that collided with another is tried in all. */
  static final int ATTEMPTS = 8;

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Database database;
  private final Population population;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Countries countries;
  private final DatabaseThreads threads;
  private final Writers writers;
  private final Reopening reopening;
  private final Outage outage;
  private final Optional<String> link;

  private Store(Database database, Population population, HikariDataSource pool) {
    this.database = database;
    this.population = population;
    this.pool = pool;
    this.jdbi = Jdbi.create(pool);
    this.countries = jdbi.withHandle(Countries::load);
    this.threads = new DatabaseThreads(pool.getMaximumPoolSize());
    this.writers = new Writers(database.oneWriter());
    this.reopening = new Reopening(database, pool, writers);
    this.outage = new Outage(System::nanoTime);
    this.link = Optional.empty();
  }

  private Store(Store shared, HikariDataSource pool, String link) {
    this.database = shared.database;
    this.population = shared.population;
    this.pool = pool;
    this.jdbi = Jdbi.create(pool);
    this.countries = shared.countries;
    this.threads = shared.threads;
    this.writers = shared.writers;
    this.reopening = new Reopening(database, pool, writers);
    this.outage = shared.outage;
    this.link = Optional.of(link);
  }

  /**
   * Opens a database and populates it when it is empty.
   *
   * @param address the database
   * @param connections how many connections the pool holds at most
   * @param day the day that the dates of a new population count back from
   * @param progress hears every few seconds how far a new population is
   * @throws io.b2bench.schema.install.DatabaseUnavailableException in one sentence
   */
  public static Store open(
      DatabaseAddress address,
      long seed,
      Scale scale,
      LocalDate day,
      int connections,
      Consumer<String> progress) {
    Database database =
        Database.open(
            address.url(),
            address.login().map(l -> new DatabaseUser(l.user(), l.password())),
            address.commits() == Commits.FORCED);
    try {
      Population population = Populator.populate(database, seed, scale, day, progress);
      return new Store(
          database,
          population,
          new HikariDataSource(config("database", database.dataSource(), connections)));
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  private static HikariConfig config(String name, DataSource source, int connections) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    config.setConnectionTimeout(TIMEOUT.toMillis());
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    return config;
  }

  /**
   * The same database over connections of their own, as many at most as this one has. They are
   * opened when they are needed and stay. Close it before this one.
   *
   * @throws DatabaseUnavailableException in one sentence, when the profile of the link cannot be
   *     spoken with this database
   */
  public Store over(DatabaseLink link) {
    String name = LinkSockets.keep(link);
    try {
      HikariConfig config =
          config(
              "database-" + link.profile(),
              database.over(LinkSockets.class, name),
              pool.getMaximumPoolSize());
      config.setMinimumIdle(1);
      config.setIdleTimeout(0);
      config.setMaxLifetime(0);
      return new Store(this, new HikariDataSource(config), name);
    } catch (HikariPool.PoolInitializationException e) {
      LinkSockets.forget(name);
      throw new DatabaseUnavailableException(
          "The database cannot be reached under the profile %s: %s; leave that profile out, or database out of hops."
              .formatted(link.profile(), rootOf(e).getMessage()),
          e);
    }
  }

  private static Throwable rootOf(Throwable failure) {
    Throwable root = failure;
    for (Throwable cause = root.getCause(); cause != null; cause = cause.getCause()) {
      root = cause;
    }
    return root;
  }

  /** What the database was filled from. */
  public Population population() {
    return population;
  }

  /** The countries, which never change. */
  public Countries countries() {
    return countries;
  }

  /** Name and version of the database. */
  public String product() {
    return database.product();
  }

  /** What a commit survives. */
  public Durability durability() {
    return database.durability();
  }

  /**
   * Reads; each statement sees what is committed when it starts.
   *
   * @throws StoreException when the database fails
   */
  public <T> T read(Function<Repositories, T> work) {
    return run(
        () -> jdbi.withHandle(handle -> work.apply(on(handle))), () -> {}, new AtomicBoolean());
  }

  /**
   * One transaction at READ COMMITTED: all of it is stored, or, when {@code work} throws, nothing.
   * The work may run more than once, because a transaction that collides with another is tried
   * again; so it must do nothing but use the repositories.
   *
   * @throws StoreException when the database fails
   */
  public <T> T transaction(Function<Repositories, T> work) {
    AtomicBoolean committing = new AtomicBoolean();
    Supplier<T> once =
        () ->
            jdbi.inTransaction(
                handle -> {
                  committing.set(false);
                  T result = work.apply(on(handle));
                  committing.set(true);
                  return result;
                });
    return writers.run(() -> run(once, this::force, committing));
  }

  /** Forces what was committed to the disk, where a commit does not do that by itself. */
  private void force() {
    database.afterCommit().ifPresent(sql -> jdbi.useHandle(handle -> handle.execute(sql)));
  }

  private <T> T run(Supplier<T> work, Runnable afterwards, AtomicBoolean committing) {
    try {
      T done =
          threads.run(
              () -> {
                T result = Collision.retried(ATTEMPTS, work);
                afterwards.run();
                return result;
              });
      outage.answered();
      return done;
    } catch (JdbiException e) {
      StoreException failure = new StoreException(e, committing.get());
      outage.failed(failure);
      reopening.afterFailure();
      throw failure;
    }
  }

  /** The same for work without a result. */
  public void transact(Consumer<Repositories> work) {
    transaction(
        repositories -> {
          work.accept(repositories);
          return true;
        });
  }

  private Repositories on(Handle handle) {
    return new Repositories(
        new Customers(handle, countries),
        new Addresses(handle, countries),
        new Items(handle),
        new Orders(handle),
        new Stock(handle),
        new DurableQueue(handle));
  }

  /**
   * Whether the database can be used; one that closed itself is opened again if that is possible.
   */
  public boolean isUp() {
    return reopening.isUp();
  }

  /** How often the database has failed. */
  public long failures() {
    return outage.failures();
  }

  /** Connections to the same database, for tests that look at rows. */
  public DataSource source() {
    return database.dataSource();
  }

  /**
   * Compares the data with themselves and with what was acknowledged; meant for a service at rest.
   */
  public Audit audit(Receipts receipts) {
    try {
      AuditResult found =
          ConsistencyAudit.of(
              pool,
              population,
              new Acknowledged(
                  receipts.ranges().stream()
                      .map(r -> new Acknowledged.Range(r.first(), r.last()))
                      .toList(),
                  receipts.twice()));
      return new Audit(found.orders(), found.customers(), found.checks(), found.findings());
    } catch (SQLException e) {
      throw new StoreException("The audit could not be made: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    if (link.isEmpty()) {
      threads.close();
    }
    pool.close();
    link.ifPresentOrElse(LinkSockets::forget, database::close);
  }
}
