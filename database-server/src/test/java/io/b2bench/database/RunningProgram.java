package io.b2bench.database;

import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The packaged program with its processes, its folder and its only user. */
record RunningProgram(Program program, Ready ready, String url, Login login)
    implements AutoCloseable {
  static RunningProgram start(Engine engine, Path scratch) throws IOException {
    Login login = Login.random("b2bench");
    Program program =
        Program.start(
            "database-server",
            scratch,
            Json.write(new DatabaseSettings("127.0.0.1", 0, engine, login, true)));
    Ready ready = Json.read("the database", program.firstLine(), Ready.class);
    int port = Objects.requireNonNull(ready.listeners().get("database"));
    String url =
        switch (engine) {
          case POSTGRES -> "jdbc:postgresql://127.0.0.1:%d/postgres";
          case H2 -> "jdbc:h2:tcp://127.0.0.1:%d/./b2bench";
        };
    return new RunningProgram(program, ready, url.formatted(port), login);
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url, login.user(), login.password());
  }

  String ask(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }

  void tell(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  List<ProcessHandle> descendants() {
    return program.process().toHandle().descendants().toList();
  }

  /** The process that the others of PostgreSQL descend from. */
  ProcessHandle postmaster() {
    return program
        .process()
        .toHandle()
        .children()
        .filter(p -> p.info().command().orElse("").endsWith("/postgres"))
        .findFirst()
        .orElseThrow();
  }

  /** The folder of the data, as its guard was told. */
  Path folder() {
    return program
        .process()
        .toHandle()
        .children()
        .flatMap(p -> p.info().arguments().stream())
        .filter(words -> words.length == 2 && words[0].endsWith("guard.sh"))
        .map(words -> Path.of(Arrays.asList(words).getLast()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() {
    program.close();
  }
}
