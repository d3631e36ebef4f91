package io.b2bench.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.b2bench.listener.component.Program;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The packaged program with real databases. */
class DatabaseServerIT {
  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir private Path scratch;

  private static void letsOnlyItsOwnUserIn(RunningProgram database) throws SQLException {
    assertThat(database.ask("SELECT 1")).isEqualTo("1");
    String other = database.url().replaceFirst("[^/]*$", "other");
    assertThatThrownBy(
            () -> DriverManager.getConnection(database.url(), "b2bench", "a guess").close())
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> DriverManager.getConnection(database.url(), "sa", "").close())
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> DriverManager.getConnection(other, "b2bench", "").close())
        .isInstanceOf(SQLException.class);
  }

  private static void forcesCommits(RunningProgram database) throws SQLException {
    for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
      assertThat(database.ask("SELECT current_setting('" + setting + "')"))
          .as(setting)
          .isEqualTo("on");
    }
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource
  void leavesNothingBehindWhenItIsKilled(Engine engine) throws Exception {
    try (RunningProgram database = RunningProgram.start(engine, scratch)) {
      Path folder = database.folder();
      List<ProcessHandle> processes = database.descendants();
      assertThat(database.program().process().toHandle().destroyForcibly()).isTrue();
      await().atMost(SOON).until(() -> Files.notExists(folder));
      await().atMost(SOON).until(() -> processes.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Tag("full")
  @Test
  void postgresComesBackWithWhatWasCommitted() throws Exception {
    try (RunningProgram database = RunningProgram.start(Engine.POSTGRES, scratch)) {
      database.tell("CREATE TABLE KEPT (N INTEGER)");
      for (int life = 1; life <= 3; life++) {
        database.tell("INSERT INTO KEPT VALUES (" + life + ")");
        ProcessHandle postmaster = database.postmaster();
        assertThat(postmaster.destroyForcibly()).isTrue();
        await()
            .atMost(SOON)
            .ignoreExceptions()
            .until(() -> !database.ask("SELECT SUM(N) FROM KEPT").isEmpty());
        assertThat(database.ask("SELECT COUNT(*) FROM KEPT")).isEqualTo("" + life);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void letsOnlyItsOwnUserInLogsNoValuesAndLeavesNothingBehind(Engine engine) throws Exception {
    try (RunningProgram database = RunningProgram.start(engine, scratch)) {
      letsOnlyItsOwnUserIn(database);
      if (engine == Engine.POSTGRES) {
        forcesCommits(database);
      }
      Path folder = database.folder();
      List<ProcessHandle> processes = database.descendants();
      assertThat(folder).isDirectory();
      database.tell("CREATE TABLE TRAP (WORD VARCHAR(50), CHECK (WORD NOT LIKE 'hush%'))");
      assertThatThrownBy(() -> database.tell("INSERT INTO TRAP VALUES ('hush-4711')"))
          .isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> database.ask("SELECT LENGTH('hush-4711') / 0"))
          .isInstanceOf(SQLException.class);
      database.program().process().getOutputStream().close();
      assertThat(database.program().awaitEnd()).isZero();
      assertThat(database.program().errors()).doesNotContain("4711", "DEBUG", "INFO");
      assertThat(folder).doesNotExist();
      assertThat(processes).noneMatch(ProcessHandle::isAlive);
    }
  }

  @Test
  void refusesUnusableSettings() throws Exception {
    try (Program program = Program.start("database-server", scratch, "{\"engine\":\"oracle\"}")) {
      assertThat(program.awaitEnd()).isEqualTo(2);
      assertThat(program.errors().lines()).singleElement().asString().startsWith("database: ");
    }
  }
}
