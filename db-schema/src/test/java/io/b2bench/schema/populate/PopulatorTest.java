package io.b2bench.schema.populate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.service.Scale;
import io.b2bench.schema.install.Database;
import io.b2bench.schema.install.DatabaseUnavailableException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PopulatorTest {
  private static final Scale SMALL = new Scale(1, 200);
  private static final LocalDate DAY = LocalDate.of(2026, 11, 21);
  private static final List<String> QUERIES =
      List.of(
          "SELECT * FROM COUNTRY ORDER BY CO_ID",
          "SELECT * FROM ADDRESS ORDER BY ADDR_ID",
          "SELECT * FROM CUSTOMER ORDER BY C_ID",
          "SELECT * FROM AUTHOR ORDER BY A_ID",
          "SELECT * FROM ITEM ORDER BY I_ID",
          "SELECT * FROM STOCK ORDER BY S_I_ID",
          "SELECT O_ID, O_C_ID, O_SUB_TOTAL, O_TAX, O_TOTAL, O_SHIP_TYPE, O_SHIP_ADDR_ID, O_STATUS,"
              + " O_AUTH_ID, O_SHIP_COST, O_DISCOUNT FROM ORDERS ORDER BY O_ID",
          "SELECT * FROM ORDER_LINE ORDER BY OL_O_ID, OL_ID");

  @TempDir Path folder;

  @Test
  void givesTheSameRowsForTheSameSeedOnEveryJava() throws SQLException {
    assertThat(hash(7, SMALL)).isEqualTo(hash(7, SMALL)).isEqualTo(GOLDEN);
  }

  /** Of seed 7 at {@link #SMALL}; it may change only together with the rules of the population. */
  private static final long GOLDEN = 489_853_486L;

  @Test
  void givesOtherRowsForAnotherSeed() throws SQLException {
    assertThat(hash(8, SMALL)).isNotEqualTo(hash(7, SMALL));
  }

  @Test
  void hasTheRowsOfItsScale() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      assertThat(number(database, "SELECT COUNT(*) FROM COUNTRY")).isEqualTo(92);
      assertThat(number(database, "SELECT COUNT(*) FROM CUSTOMER")).isEqualTo(192);
      assertThat(number(database, "SELECT COUNT(*) FROM ADDRESS")).isEqualTo(384);
      assertThat(number(database, "SELECT COUNT(*) FROM ORDERS")).isEqualTo(1920);
      assertThat(number(database, "SELECT COUNT(*) FROM ITEM")).isEqualTo(200);
      assertThat(number(database, "SELECT COUNT(*) FROM STOCK")).isEqualTo(200);
      assertThat(number(database, "SELECT COUNT(*) FROM AUTHOR")).isEqualTo(50);
      assertThat(number(database, "SELECT COUNT(*) FROM ORDER_LINE")).isBetween(10_000L, 11_200L);
      assertThat(number(database, "SELECT COUNT(*) FROM ORDERS WHERE O_STATUS <> 'SHIPPED'"))
          .isZero();
      assertThat(number(database, "SELECT COUNT(*) FROM QUEUE")).isZero();
    }
  }

  @Test
  void keepsTheColumnRules() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      assertThat(
              number(
                  database,
                  "SELECT COUNT(*) FROM ITEM WHERE I_COST > I_SRP OR I_COST * 2 < I_SRP - 0.01 OR"
                      + " I_PUB_DATE > DATE '2026-11-21' OR I_PUB_DATE < DATE '2016-11-20' OR"
                      + " I_AVAIL <= I_PUB_DATE OR LENGTH(I_ISBN) <> 13"))
          .isZero();
      assertThat(
              number(
                  database,
                  "SELECT COUNT(*) FROM STOCK WHERE S_QTY NOT BETWEEN 100 AND 1000 OR S_QTY <>"
                      + " S_INITIAL"))
          .isZero();
      assertThat(
              number(
                  database,
                  "SELECT COUNT(*) FROM COUNTRY WHERE CO_TAX NOT BETWEEN 0 AND 0.25 OR"
                      + " CO_SHIPPING_ZONE NOT BETWEEN 1 AND 8"))
          .isZero();
      assertThat(
              number(
                  database,
                  "SELECT COUNT(*) FROM ORDERS WHERE O_DATE > TIMESTAMP WITH TIME ZONE '2026-11-20"
                      + " 00:00:00+00' OR O_PROCESS_DATE < O_DATE"))
          .isZero();
      assertThat(number(database, "SELECT COUNT(*) FROM CUSTOMER WHERE C_BUSINESS_NAME = 'OGAL'"))
          .isOne();
    }
  }

  @Test
  void keepsADatabaseThatHoldsThisPopulationWithAllThatCameLater() throws SQLException {
    String url = "h2:file:" + folder.resolve("data");
    try (Database database = populated(url, 7, SMALL)) {
      execute(database, "INSERT INTO AUTHOR VALUES (51, 'Later', 'Author')");
    }
    try (Database database = Database.open(url)) {
      Population again = Populator.populate(database, 7, SMALL, DAY.plusYears(1), said -> {});
      assertThat(again.day()).isEqualTo(DAY);
      assertThat(number(database, "SELECT COUNT(*) FROM AUTHOR")).isEqualTo(51);
    }
  }

  @Test
  void refusesADatabaseThatHoldsAnotherPopulation() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      assertThatThrownBy(() -> Populator.populate(database, 8, SMALL, DAY, said -> {}))
          .isInstanceOf(DatabaseUnavailableException.class)
          .hasMessageContaining("of seed 7, not")
          .hasMessageContaining("of seed 8");
      assertThatThrownBy(() -> Populator.populate(database, 7, new Scale(2, 200), DAY, said -> {}))
          .isInstanceOf(DatabaseUnavailableException.class)
          .hasMessageContaining("2 businesses");
    }
  }

  @Test
  void makesAnInterruptedPopulationAgain() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      execute(database, "DELETE FROM POPULATION");
      execute(database, "DELETE FROM ORDER_LINE WHERE OL_O_ID > 1000");
      execute(database, "DELETE FROM ORDERS WHERE O_ID > 1000");
      Populator.populate(database, 7, SMALL, DAY, said -> {});
      assertThat(hash(database)).isEqualTo(GOLDEN);
    }
  }

  @Test
  void linesReferToItemsAsBeforeTheFilling() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      assertThatThrownBy(() -> execute(database, "UPDATE ORDER_LINE SET OL_I_ID = 201"))
          .hasMessageContaining("ORDER_LINE_ITEM");
      assertThat(referencesToItems(database)).isOne();
    }
  }

  @Test
  void oneReferenceIsLeftWhenAFillingWasCutShort() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      execute(database, "DELETE FROM POPULATION");
      execute(database, "ALTER TABLE ORDER_LINE DROP CONSTRAINT ORDER_LINE_ITEM");
      Populator.populate(database, 7, SMALL, DAY, said -> {});
      assertThat(referencesToItems(database)).isOne();
    }
  }

  private static long referencesToItems(Database database) throws SQLException {
    return number(
        database,
        "SELECT COUNT(*) FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE WHERE TABLE_NAME = 'ORDER_LINE'"
            + " AND COLUMN_NAME = 'OL_I_ID'");
  }

  @Test
  void numbersNewRowsAfterThePopulation() throws SQLException {
    try (Database database = populated("h2:mem", 7, SMALL)) {
      execute(
          database,
          "INSERT INTO ADDRESS (ADDR_STREET1, ADDR_STREET2, ADDR_CITY, ADDR_STATE, ADDR_ZIP,"
              + " ADDR_CO_ID, ADDR_KEY) VALUES ('a', 'b', 'c', 'd', 'e', 1, RANDOM_UUID())");
      assertThat(number(database, "SELECT MAX(ADDR_ID) FROM ADDRESS")).isEqualTo(385);
    }
  }

  private static Database populated(String url, long seed, Scale scale) {
    Database database = Database.open(url);
    Populator.populate(database, seed, scale, DAY, said -> {});
    return database;
  }

  private static long hash(long seed, Scale scale) throws SQLException {
    try (Database database = populated("h2:mem", seed, scale)) {
      return hash(database);
    }
  }

  private static long hash(Database database) throws SQLException {
    CRC32C hash = new CRC32C();
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (String query : QUERIES) {
        try (ResultSet row = statement.executeQuery(query)) {
          int columns = row.getMetaData().getColumnCount();
          while (row.next()) {
            for (int i = 1; i <= columns; i++) {
              hash.update(String.valueOf(row.getString(i)).getBytes(StandardCharsets.UTF_8));
            }
          }
        }
      }
    }
    return hash.getValue();
  }

  private static long number(Database database, String query) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(Database database, String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
