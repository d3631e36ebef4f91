package io.b2bench.schema.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
  @TempDir Path folder;

  @Test
  void createsTheTablesOfTheBusinessAndOfItsOperation() throws SQLException {
    try (Database database = Database.open("h2:mem")) {
      assertThat(tables(database))
          .contains(
              "ADDRESS", "AUTHOR", "COUNTRY", "CUSTOMER", "ITEM", "ORDERS", "ORDER_LINE", "STOCK")
          .contains("ATTACHMENT", "DEAD_LETTER", "DELIVERY", "POPULATION", "QUEUE");
    }
  }

  @Test
  void keepsWhatIsInAFileAndForgetsWhatIsInMemory() throws SQLException {
    for (String url : new String[] {"h2:mem", "h2:file:" + folder.resolve("data")}) {
      try (Database database = Database.open(url)) {
        execute(database, "INSERT INTO AUTHOR VALUES (1, 'A', 'B')");
      }
      try (Database database = Database.open(url)) {
        assertThat(authors(database)).isEqualTo(url.equals("h2:mem") ? 0 : 1);
      }
    }
  }

  @Test
  void writersTakeTurnsInAFileAndNotInMemory() {
    try (Database memory = Database.open("h2:mem");
        Database file = Database.open("h2:file:" + folder.resolve("data"))) {
      assertThat(memory.oneWriter()).isFalse();
      assertThat(file.oneWriter()).isTrue();
    }
  }

  @Test
  void commitsToAFileAreCheapWhileItIsFilledAndAsDurableAsEverAfterwards() throws SQLException {
    try (Database database = Database.open("h2:file:" + folder.resolve("data"));
        Connection connection = database.dataSource().getConnection()) {
      connection.setAutoCommit(false);
      database.fill(connection, over -> assertThat(writeDelay(over)).isEqualTo("2000"));
      assertThat(writeDelay(connection)).isEqualTo("0");
      assertThatThrownBy(
              () ->
                  database.fill(
                      connection,
                      over -> {
                        throw new SQLException("cut short");
                      }))
          .hasMessage("cut short");
      assertThat(writeDelay(connection)).isEqualTo("0");
    }
  }

  private static String writeDelay(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME ="
                    + " 'WRITE_DELAY'")) {
      return row.next() ? row.getString(1) : "none";
    }
  }

  @Test
  void givesEachDatabaseInMemoryItsOwnRows() throws SQLException {
    try (Database one = Database.open("h2:mem");
        Database other = Database.open("h2:mem")) {
      execute(one, "INSERT INTO AUTHOR VALUES (1, 'A', 'B')");
      assertThat(authors(other)).isZero();
    }
  }

  @Test
  void refusesUnknownUrls() {
    assertThatThrownBy(() -> Database.open("h2:tcp:somewhere"))
        .isInstanceOf(DatabaseUnavailableException.class)
        .hasMessageContaining("h2:tcp:somewhere")
        .hasMessageContaining("h2:mem, h2:file:PATH");
    assertThatThrownBy(() -> Database.open("h2:file:"))
        .isInstanceOf(DatabaseUnavailableException.class);
  }

  @Test
  void refusesAPathThatWouldSmuggleSettingsIn() {
    assertThatThrownBy(() -> Database.open("h2:file:" + folder.resolve("x") + ";INIT=DROP"))
        .isInstanceOf(DatabaseUnavailableException.class)
        .hasMessageContaining("semicolon");
  }

  @Test
  void saysThatTheFolderCannotBeMade() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "not a folder");
    assertThatThrownBy(() -> Database.open("h2:file:" + file.resolve("data")))
        .isInstanceOf(DatabaseUnavailableException.class)
        .hasMessageContaining("no folder");
  }

  @Test
  void saysThatTheFileIsNoDatabase() throws IOException {
    Files.writeString(folder.resolve("data.mv.db"), "this is no database at all");
    assertThatThrownBy(() -> Database.open("h2:file:" + folder.resolve("data")))
        .isInstanceOf(DatabaseUnavailableException.class)
        .hasMessageContaining("damaged");
  }

  private static Set<String> tables(Database database) throws SQLException {
    Set<String> names = new TreeSet<>();
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA ="
                    + " 'PUBLIC'")) {
      while (row.next()) {
        names.add(row.getString(1));
      }
    }
    return names;
  }

  private static void execute(Database database, String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static int authors(Database database) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM AUTHOR")) {
      row.next();
      return row.getInt(1);
    }
  }
}
