package io.b2bench.server.service;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Empty databases for tests. The system property {@code b2bench.test.database} says of which kind:
 * H2 in memory, or databases of one PostgreSQL server that lives as long as this JVM.
 */
final class TestDatabase {
  private static final String PROPERTY = "b2bench.test.database";
  private static final Path PROGRAM =
      Path.of("..", "database-server", "target", "database-server.jar");
  private static final AtomicInteger NAMES = new AtomicInteger();

  private TestDatabase() {}

  /** A new, empty one. */
  static DatabaseAddress fresh() {
    return System.getProperty(PROPERTY, "h2").equals("postgres")
        ? Postgres.running().fresh()
        : h2("h2:mem");
  }

  static DatabaseAddress h2(String url) {
    return DatabaseAddress.of(url, Commits.FORCED);
  }

  /** The server, started when it is asked for first. */
  private record Postgres(int port, Login login) {
    private static Optional<Postgres> running = Optional.empty();

    static synchronized Postgres running() {
      if (running.isEmpty()) {
        running = Optional.of(start());
      }
      return running.get();
    }

    private static Postgres start() {
      assumeTrue(Files.exists(PROGRAM), "database-server is not packaged");
      Login login = Login.random("b2bench");
      try {
        Path scratch = Files.createTempDirectory("test-database");
        Program program =
            Program.startJar(
                PROGRAM,
                scratch,
                Json.write(new DatabaseSettings("127.0.0.1", 0, Engine.POSTGRES, login, true)));
        Ready ready = Json.read("the database", program.firstLine(), Ready.class);
        return new Postgres(ready.listeners().getOrDefault("database", 0), login);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    DatabaseAddress fresh() {
      String name = "test" + NAMES.incrementAndGet();
      try (Connection connection =
              DriverManager.getConnection(url("postgres"), login.user(), login.password());
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE DATABASE " + name);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
      return new DatabaseAddress(url(name), Optional.of(login), Commits.FORCED);
    }

    private String url(String name) {
      return "jdbc:postgresql://127.0.0.1:" + port + "/" + name;
    }
  }
}
