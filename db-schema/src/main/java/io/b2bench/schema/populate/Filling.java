package io.b2bench.schema.populate;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A database that is being filled.
 *
 * @param connection without automatic commits
 * @param progress is told of each row
 */
record Filling(Connection connection, Progress progress) {
  /**
   * Starts a table.
   *
   * @param into table and columns: {@code AUTHOR (A_ID, A_FNAME)}
   */
  RowWriter table(String into) throws SQLException {
    return new RowWriter(this, into, Optional.empty());
  }

  /** The same for a table whose rows refer to rows of {@code parent}, which are written first. */
  RowWriter table(String into, RowWriter parent) throws SQLException {
    return new RowWriter(this, into, Optional.of(parent));
  }
}
