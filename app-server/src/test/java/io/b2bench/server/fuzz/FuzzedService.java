package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.server.PlainHttp;
import io.b2bench.server.ServerUnderTest;
import io.b2bench.server.http.OpenApi;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.h2.tools.Server;

/** The server in its process, with a database in this one, so that a test sees the tables too. */
final class FuzzedService implements AutoCloseable {
  private final Server database;
  private final Connection tables;
  private final ServerUnderTest server;

  private FuzzedService(Server database, Connection tables, ServerUnderTest server) {
    this.database = database;
    this.tables = tables;
    this.server = server;
  }

  static FuzzedService start(Path scratch) throws IOException, SQLException {
    System.setProperty("h2.bindAddress", "127.0.0.1");
    String name = "mem:" + UUID.randomUUID();
    DatabaseAddress.Login login = DatabaseAddress.Login.random("fuzzed");
    Connection tables =
        DriverManager.getConnection("jdbc:h2:" + name, login.user(), login.password());
    Server database = Server.createTcpServer("-tcpPort", "0").start();
    ServerUnderTest server =
        ServerUnderTest.start(
            scratch,
            List.of("plain"),
            Optional.empty(),
            new DatabaseAddress(
                "jdbc:h2:tcp://127.0.0.1:" + database.getPort() + "/" + name,
                Optional.of(login),
                DatabaseAddress.Commits.WRITTEN));
    return new FuzzedService(database, tables, server);
  }

  ServerUnderTest server() {
    return server;
  }

  PlainHttp connect() throws IOException {
    return new PlainHttp(server.port("plain"));
  }

  StoredRows stored() throws SQLException {
    return StoredRows.read(tables);
  }

  /** Changes the database behind the service's back. */
  void execute(String sql) throws SQLException {
    try (Statement statement = tables.createStatement()) {
      statement.execute(sql);
    }
  }

  /** What a query finds, row by row. */
  List<List<String>> rows(String query) throws SQLException {
    try (Statement statement = tables.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      List<List<String>> rows = new ArrayList<>();
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(found.getString(i)));
        }
        rows.add(row);
      }
      return rows;
    }
  }

  /** The document that the service gives of itself. */
  OpenApi document() throws IOException {
    try (PlainHttp client = connect()) {
      return OpenApi.of(
          client
              .exchange(
                  "GET /openapi.yaml HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(ISO_8859_1))
              .body());
    }
  }

  @Override
  public void close() throws SQLException {
    server.close();
    try (tables;
        Statement statement = tables.createStatement()) {
      statement.execute("SHUTDOWN");
    }
    database.stop();
  }
}
