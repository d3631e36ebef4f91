package io.b2bench.schema.audit;

import io.b2bench.schema.populate.Population;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * A database is clean when every amount follows from its lines, every stock from what was shipped
 * and delivered, and every unfinished order has its message.
 */
public final class ConsistencyAudit {
  private ConsistencyAudit() {}

  /**
   * Audits a database that nobody changes meanwhile. Takes about a second for every hundred
   * thousand orders.
   *
   * @param population where the rows that came with the load begin
   */
  public static AuditResult of(DataSource source, Population population) throws SQLException {
    return of(source, population, Acknowledged.NONE);
  }

  /**
   * The same, and holds the orders against those that were acknowledged.
   *
   * @param acknowledged what those remember who ordered
   */
  public static AuditResult of(DataSource source, Population population, Acknowledged acknowledged)
      throws SQLException {
    AuditFindings findings = new AuditFindings();
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      long[] shipped = new OrderCheck(connection, population, findings).run();
      new StockCheck(connection, findings).run(shipped);
      new QueueCheck(connection, findings).run();
      new ReceiptCheck(connection, findings).run(acknowledged);
      AuditResult audit =
          new AuditResult(
              countAbove(connection, "ORDERS", "O_ID", population.lastOrder()),
              countAbove(connection, "CUSTOMER", "C_ID", population.lastCustomer()),
              findings.checks(),
              findings.sentences());
      connection.rollback();
      return audit;
    }
  }

  private static long countAbove(Connection connection, String table, String id, long last)
      throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT COUNT(*) FROM " + table + " WHERE " + id + " > ?")) {
      statement.setLong(1, last);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
