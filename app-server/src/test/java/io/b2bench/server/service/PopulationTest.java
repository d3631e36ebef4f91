package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both databases hold the same rows: that of the test, and H2. */
class PopulationTest {
  @ParameterizedTest
  @CsvSource({
    "COUNTRY, CO_ID",
    "ADDRESS, ADDR_ID",
    "CUSTOMER, C_ID",
    "AUTHOR, A_ID",
    "ITEM, I_ID",
    "STOCK, S_I_ID",
    "ORDERS, O_ID",
    "ORDER_LINE, 'OL_O_ID, OL_ID'"
  })
  void isTheSameInEveryDatabase(String table, String key) throws SQLException {
    try (ServiceUnderTest here = new ServiceUnderTest();
        ServiceUnderTest h2 = new ServiceUnderTest("h2:mem")) {
      String query = "SELECT * FROM " + table + " ORDER BY " + key;
      List<String> rows = rows(here, query);
      assertThat(rows).isNotEmpty().isEqualTo(rows(h2, query));
    }
  }

  private static List<String> rows(ServiceUnderTest service, String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = service.source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      int columns = row.getMetaData().getColumnCount();
      while (row.next()) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= columns; i++) {
          text.append(value(row, i)).append('|');
        }
        rows.add(text.toString());
      }
    }
    return rows;
  }

  private static String value(ResultSet row, int column) throws SQLException {
    Object value = row.getObject(column);
    return value instanceof Timestamp || value instanceof OffsetDateTime
        ? row.getObject(column, OffsetDateTime.class).toInstant().toString()
        : String.valueOf(value);
  }
}
