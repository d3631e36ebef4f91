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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
        ServerUnderTest server = server(database, login)) {
      int before = acknowledged(server, 100);
      assertThat(before).isEqualTo(100);
      postmaster(database).destroyForcibly();
      int refused = 0;
      int since = 0;
      while (since < 100) {
        int more = acknowledged(server, 10);
        since = more == 10 ? since + more : 0;
        refused += 10 - more;
        before += more;
      }
      assertThat(refused).as("orders that nobody could write down").isPositive();
      assertThat(server.drain("PT10S").empty()).as("within ten seconds").isTrue();
      assertThat(server.audit().findings()).isEmpty();
      assertThat(server.audit().orders()).isGreaterThanOrEqualTo(before);
      while (!server.program().errors().contains("answers again")) {
        assertThat(acknowledged(server, 1)).isEqualTo(1);
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

  private static int acknowledged(ServerUnderTest server, int orders) throws IOException {
    int acknowledged = 0;
    try (PlainHttp client = new PlainHttp(server.port("plain"))) {
      for (int i = 0; i < orders; i++) {
        PlainHttp.Reply reply = client.exchange(ORDER);
        acknowledged += reply.status() == 200 ? 1 : 0;
        if (reply.last()) {
          return acknowledged;
        }
      }
    }
    return acknowledged;
  }
}
