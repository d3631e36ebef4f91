package io.b2bench.server.fuzz;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What requests can store, told from the tables themselves. Background work changes only states of
 * orders and stocks, which are left out.
 *
 * @param orders how many there are
 * @param lines how many lines of orders
 * @param addresses how many there are
 * @param customers how many there are
 * @param customerContent a sum over all that is stored of customers
 * @param itemContent a sum over what can be changed of items
 */
record StoredRows(
    long orders,
    long lines,
    long addresses,
    long customers,
    long customerContent,
    long itemContent) {
  private static final String QUERY =
      """
      SELECT (SELECT COUNT(*) FROM ORDERS), (SELECT COUNT(*) FROM ORDER_LINE),
        (SELECT COUNT(*) FROM ADDRESS), (SELECT COUNT(*) FROM CUSTOMER),
        (SELECT SUM(ORA_HASH(CONCAT_WS('|', C_ID, C_BUSINESS_NAME, C_BUSINESS_INFO, C_PASSWD,
          C_CONTACT_FNAME, C_CONTACT_LNAME, C_CONTACT_PHONE, C_CONTACT_EMAIL, C_PAYMENT_METHOD,
          C_CREDIT_INFO, C_DISCOUNT, C_ADDR_ID, C_PO))) FROM CUSTOMER),
        (SELECT SUM(ORA_HASH(CONCAT_WS('|', I_ID, I_COST, I_IMAGE, I_PUB_DATE))) FROM ITEM)
      """;

  static StoredRows read(Connection database) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery(QUERY)) {
      row.next();
      return new StoredRows(
          row.getLong(1),
          row.getLong(2),
          row.getLong(3),
          row.getLong(4),
          row.getLong(5),
          row.getLong(6));
    }
  }
}
