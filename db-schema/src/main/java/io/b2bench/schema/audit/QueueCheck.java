package io.b2bench.schema.audit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Every unfinished order has one message, every message its order or item, no letter is dead. */
record QueueCheck(Connection connection, AuditFindings findings) {
  private static final String SHIPPING = "shipping messages";
  private static final String STOCK = "stock messages";
  private static final String DEAD = "dead letters";

  QueueCheck {
    findings.check(SHIPPING);
    findings.check(STOCK);
    findings.check(DEAD);
  }

  void run() throws SQLException {
    report(
        SHIPPING,
        "SELECT O_ID FROM ORDERS WHERE O_STATUS = 'PENDING' AND NOT EXISTS (SELECT 1 FROM QUEUE"
            + " WHERE Q_NAME = 'SHIPPING' AND Q_KEY = O_ID)",
        "Order %s is pending but has no shipping message.");
    report(
        SHIPPING,
        "SELECT Q_KEY FROM QUEUE WHERE Q_NAME = 'SHIPPING' AND NOT EXISTS (SELECT 1 FROM ORDERS"
            + " WHERE O_ID = Q_KEY AND O_STATUS = 'PENDING')",
        "Order %s has a shipping message but is not pending.");
    report(
        STOCK,
        "SELECT Q_KEY FROM QUEUE WHERE Q_NAME = 'STOCK' AND NOT EXISTS (SELECT 1 FROM STOCK WHERE"
            + " S_I_ID = Q_KEY)",
        "Item %s has a stock message but no stock.");
    report(
        DEAD,
        "SELECT D_NAME || ' ' || D_KEY || ': ' || D_REASON FROM DEAD_LETTER ORDER BY D_DATE",
        "A message could not be delivered: %s");
  }

  private void report(String check, String query, String sentence) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      while (row.next()) {
        findings.add(check, sentence.formatted(row.getString(1)));
      }
    }
  }
}
