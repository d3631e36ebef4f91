package io.b2bench.schema.populate;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Optional;

/** Inserts the rows of one table in batches. */
final class RowWriter implements AutoCloseable {
  private static final int BATCH = 1000;

  /** A file of H2 is written at each commit. */
  private static final int BATCHES_OF_A_COMMIT = 20;

  private final Filling filling;
  private final PreparedStatement statement;
  private final Optional<RowWriter> parent;
  private int waiting;
  private int batches;

  /**
   * Starts a table.
   *
   * @param into table and columns: {@code AUTHOR (A_ID, A_FNAME)}
   * @param parent a table that the rows refer to and that is written first
   */
  RowWriter(Filling filling, String into, Optional<RowWriter> parent) throws SQLException {
    int columns = (int) into.chars().filter(c -> c == ',').count() + 1;
    this.filling = filling;
    this.parent = parent;
    this.statement =
        filling
            .connection()
            .prepareStatement(
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
      batches++;
      if (batches % BATCHES_OF_A_COMMIT == 0) {
        filling.connection().commit();
      }
    }
  }

  private void flush() throws SQLException {
    if (parent.isPresent()) {
      parent.get().flush();
    }
    statement.executeBatch();
    filling.progress().add(waiting);
    waiting = 0;
  }

  @Override
  public void close() throws SQLException {
    try (statement) {
      flush();
      filling.connection().commit();
    }
  }
}
