package io.b2bench.schema.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * H2 alone, with the settings of {@code docs/decisions/databases.md}: one file, whose process is
 * killed again and again. Prints its counts.
 */
@Tag("chaos")
final class KilledWriterIT {
  private static final int LIVES = 60;
  private static final int COMMITS_A_LIFE = 20;

  @TempDir private Path folder;

  @Test
  @Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void noCommitIsLostAndNoneIsThereByHalf() throws Exception {
    String url = "h2:file:" + folder.resolve("data");
    Set<Long> acknowledged = new HashSet<>();
    for (int life = 1; life <= LIVES; life++) {
      acknowledge(url, life, acknowledged);
    }
    try (Database database = Database.open(url, Optional.empty(), true);
        Connection connection = database.dataSource().getConnection()) {
      connection.setAutoCommit(false);
      Set<Long> lost = new HashSet<>(acknowledged);
      lost.removeAll(numbers(connection, "SELECT ID FROM COMMITTED"));
      System.out.printf(
          "a file of H2, killed %d times: %d commits acknowledged, %d lost%n",
          LIVES, acknowledged.size(), lost.size());
      assertThat(lost).isEmpty();
      for (int counter = 0; counter < KilledWriter.COUNTERS; counter++) {
        // a row that a dead transaction still locks would keep this for ever
        assertThat(
                numbers(connection, "SELECT N FROM COUNTER WHERE ID = " + counter + " FOR UPDATE"))
            .isEqualTo(numbers(connection, "SELECT COUNT(*) FROM COMMITTED WHERE C = " + counter));
      }
    }
  }

  /** One life of the writer: until it has acknowledged so many commits, then it is killed. */
  private static void acknowledge(String url, int life, Set<Long> acknowledged)
      throws IOException, InterruptedException {
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                KilledWriter.class.getName(),
                url,
                Integer.toString(life))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines = writer.inputReader()) {
      for (int i = 0; i < COMMITS_A_LIFE; i++) {
        acknowledged.add(Long.parseLong(String.valueOf(lines.readLine())));
      }
      // the handle kills without closing the stream: what was acknowledged can still be read
      assertThat(writer.toHandle().destroyForcibly()).isTrue();
      lines
          .lines()
          .filter(line -> line.matches("\\d+"))
          .map(Long::valueOf)
          .forEach(acknowledged::add);
    } finally {
      writer.destroyForcibly().waitFor();
    }
  }

  private static Set<Long> numbers(Connection connection, String sql) throws SQLException {
    Set<Long> numbers = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        numbers.add(rows.getLong(1));
      }
    }
    return numbers;
  }
}
