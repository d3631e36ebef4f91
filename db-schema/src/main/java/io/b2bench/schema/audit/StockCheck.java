package io.b2bench.schema.audit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Every stock against what was laid in, shipped and delivered. */
record StockCheck(Connection connection, AuditFindings findings) {
  private static final String BALANCE = "stock balance";
  private static final String NEGATIVE = "stock not negative";

  StockCheck {
    findings.check(BALANCE);
    findings.check(NEGATIVE);
  }

  void run(long[] shipped) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT S_I_ID, S_QTY, S_INITIAL, COALESCE(DELIVERED, 0) FROM STOCK LEFT JOIN"
                    + " (SELECT DEL_I_ID, SUM(DEL_QTY) AS DELIVERED FROM DELIVERY GROUP BY"
                    + " DEL_I_ID) D ON DEL_I_ID = S_I_ID ORDER BY S_I_ID")) {
      while (row.next()) {
        compare(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4), shipped);
      }
    }
  }

  private void compare(int item, long quantity, long initial, long delivered, long[] shipped) {
    if (quantity != initial - shipped[item] + delivered) {
      findings.add(
          BALANCE,
          "Item %d has %d in stock; %d at first, %d shipped and %d delivered make %d."
              .formatted(
                  item,
                  quantity,
                  initial,
                  shipped[item],
                  delivered,
                  initial - shipped[item] + delivered));
    }
    if (quantity < 0) {
      findings.add(NEGATIVE, "Item " + item + " has " + quantity + " in stock.");
    }
  }
}
