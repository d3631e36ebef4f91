package io.b2bench.schema.audit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Every order that was acknowledged is stored, and none was acknowledged twice. */
record ReceiptCheck(Connection connection, AuditFindings findings) {
  private static final String RECEIPTS = "every acknowledged order is stored, once";

  ReceiptCheck {
    findings.check(RECEIPTS);
  }

  void run(Acknowledged acknowledged) throws SQLException {
    for (long order : acknowledged.twice()) {
      findings.add(RECEIPTS, "Order " + order + " was acknowledged twice.");
    }
    try (PreparedStatement stored =
        connection.prepareStatement(
            "SELECT O_ID FROM ORDERS WHERE O_ID BETWEEN ? AND ? ORDER BY O_ID")) {
      for (Acknowledged.Range range : acknowledged.ranges()) {
        stored.setLong(1, range.first());
        stored.setLong(2, range.last());
        try (ResultSet row = stored.executeQuery()) {
          compare(range, row);
        }
      }
    }
  }

  private void compare(Acknowledged.Range range, ResultSet row) throws SQLException {
    long due = range.first();
    while (row.next()) {
      missing(due, row.getLong(1));
      due = row.getLong(1) + 1;
    }
    missing(due, range.last() + 1);
  }

  private void missing(long from, long to) {
    for (long order = from; order < to; order++) {
      findings.add(RECEIPTS, "Order " + order + " was acknowledged and is not stored.");
    }
  }
}
