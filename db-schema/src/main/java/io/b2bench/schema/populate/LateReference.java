package io.b2bench.schema.populate;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A foreign key that is taken off while its table is filled, and added and checked in one go when
 * all rows are there. For rows that refer in random order H2 otherwise writes the pages of the
 * key's index again and again.
 *
 * @param table in capitals
 * @param column of the table
 * @param target the table referred to, in capitals
 * @param key its primary key
 */
record LateReference(String table, String column, String target, String key) {
  /** The items of the order lines: more rows than all others, in random order. */
  static final LateReference ITEMS_OF_LINES =
      new LateReference("ORDER_LINE", "OL_I_ID", "ITEM", "I_ID");

  /** Takes it off; one that a filling that was cut short has left off already is no error. */
  void takeOff(Connection connection) throws SQLException {
    for (String name : names(connection)) {
      execute(connection, "ALTER TABLE " + table + " DROP CONSTRAINT " + name);
    }
  }

  /** Adds it; fails where a row refers to nothing. */
  void add(Connection connection) throws SQLException {
    execute(
        connection,
        "ALTER TABLE %s ADD CONSTRAINT %s_%s FOREIGN KEY (%s) REFERENCES %s (%s)"
            .formatted(table, table, target, column, target, key));
  }

  private List<String> names(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    String stored = data.storesLowerCaseIdentifiers() ? table.toLowerCase(Locale.ROOT) : table;
    List<String> names = new ArrayList<>();
    try (ResultSet row =
        data.getImportedKeys(connection.getCatalog(), connection.getSchema(), stored)) {
      while (row.next()) {
        if (row.getString("PKTABLE_NAME").equalsIgnoreCase(target)) {
          names.add(row.getString("FK_NAME"));
        }
      }
    }
    return names;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
