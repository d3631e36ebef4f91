package io.b2bench.schema.populate;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Optional;

/** Inserts the rows of one table in batches, committing each. */
final class RowWriter implements AutoCloseable {
  private static final int BATCH = 1000;

  private final Connection connection;
  private final PreparedStatement statement;
  private final Optional<RowWriter> parent;
  private int waiting;

  /**
   * Starts a table.
   *
   * @param into table and columns: {@code AUTHOR (A_ID, A_FNAME)}
   */
  RowWriter(Connection connection, String into) throws SQLException {
    this(connection, into, Optional.empty());
  }

  /** The same for a table whose rows refer to rows of {@code parent}, which are written first. */
  RowWriter(Connection connection, String into, RowWriter parent) throws SQLException {
    this(connection, into, Optional.of(parent));
  }

  private RowWriter(Connection connection, String into, Optional<RowWriter> parent)
      throws SQLException {
    int columns = (int) into.chars().filter(c -> c == ',').count() + 1;
    this.connection = connection;
    this.parent = parent;
    this.statement =
        connection.prepareStatement(
            "INSERT INTO "
                + into
                + " VALUES ("
                + String.join(", ", Collections.nCopies(columns, "?"))
                + ")");
  }

  /** Adds a row. */
  void row(Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    statement.addBatch();
    waiting++;
    if (waiting == BATCH) {
      flush();
    }
  }

  private void flush() throws SQLException {
    if (parent.isPresent()) {
      parent.get().flush();
    }
    statement.executeBatch();
    connection.commit();
    waiting = 0;
  }

  @Override
  public void close() throws SQLException {
    try (statement) {
      flush();
    }
  }
}
