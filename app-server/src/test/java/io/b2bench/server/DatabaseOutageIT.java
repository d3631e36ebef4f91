package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL is killed under orders and comes again. */
@Tag("full")
class DatabaseOutageIT {
  private static final Path DATABASE =
      Path.of("..", "database-server", "target", "database-server.jar");
  private static final byte[] ORDER =
      PlainHttp.post(
          "/interactions/create-order",
          "application/json",
          "{\"customer\":17,\"lines\":[{\"item\":4,\"quantity\":2}],\"shipType\":\"AIR\"}"
              .getBytes(UTF_8));

  @TempDir private Path scratch;

  @Test
  @Timeout(120)
  void ordersGoOnAtOnceAndTheLogHasALineAtEachEnd() throws Exception {
    assumeTrue(Files.exists(DATABASE), "database-server is not packaged");
    Login login = Login.random("b2bench");
    String told = Json.write(new DatabaseSettings("127.0.0.1", 0, Engine.POSTGRES, login, true));
    try (Program database = Program.startJar(DATABASE, scratch, told);
        ServerUnderTest server = server(database, login);
        Orders orders = new Orders(server.port("plain"))) {
      orders.awaitAcknowledged(200);
      postmaster(database).destroyForcibly();
      orders.awaitRefused();
      orders.awaitAcknowledged(200);
      long acknowledged = orders.end();
      assertThat(server.drain("PT10S").empty()).as("within ten seconds").isTrue();
      assertThat(server.audit().findings()).isEmpty();
      assertThat(server.audit().orders()).isGreaterThanOrEqualTo(acknowledged);
      while (!server.program().errors().contains("answers again")) {
        order(server.port("plain"));
      }
      assertThat(server.program().errors().lines())
          .hasSize(2)
          .allSatisfy(line -> assertThat(line).contains("The database"));
    }
  }

  private ServerUnderTest server(Program database, Login login) throws IOException {
    Ready ready = Json.read("the database", database.firstLine(), Ready.class);
    String url =
        "jdbc:postgresql://127.0.0.1:%d/postgres?sslmode=disable"
            .formatted(Objects.requireNonNull(ready.listeners().get("database")));
    return ServerUnderTest.start(
        scratch,
        List.of("plain"),
        Optional.empty(),
        new DatabaseAddress(url, Optional.of(login), Commits.FORCED));
  }

  private static ProcessHandle postmaster(Program database) {
    return database
        .process()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("/postgres"))
        .findFirst()
        .orElseThrow();
  }

  private static boolean order(int port) throws IOException {
    try (PlainHttp client = new PlainHttp(port)) {
      return client.exchange(ORDER).status() == 200;
    }
  }

  /** Clients that order without a pause, so that some work is always under way. */
  private static final class Orders implements AutoCloseable {
    private final List<Thread> clients = new ArrayList<>();
    private final Semaphore acknowledged = new Semaphore(0);
    private final Semaphore refused = new Semaphore(0);
    private final AtomicLong all = new AtomicLong();
    private volatile boolean ended;

    Orders(int port) {
      for (int i = 0; i < 8; i++) {
        clients.add(Thread.startVirtualThread(() -> order(port)));
      }
    }

    private void order(int port) {
      while (!ended) {
        try {
          if (DatabaseOutageIT.order(port)) {
            all.incrementAndGet();
            acknowledged.release();
          } else {
            refused.release();
          }
        } catch (IOException e) {
          refused.release();
        }
      }
    }

    void awaitAcknowledged(int more) throws InterruptedException {
      acknowledged.drainPermits();
      acknowledged.acquire(more);
    }

    void awaitRefused() throws InterruptedException {
      refused.acquire();
    }

    long end() throws InterruptedException {
      close();
      for (Thread client : clients) {
        client.join();
      }
      return all.get();
    }

    @Override
    public void close() {
      ended = true;
    }
  }
}
