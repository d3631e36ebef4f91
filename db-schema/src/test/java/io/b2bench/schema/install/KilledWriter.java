package io.b2bench.schema.install;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A process that commits for ever to a file of H2, by the rules of the service: writers in turns,
 * each commit forced to the disk. A transaction locks one of a few counters, adds one to it and
 * inserts a row that names it; the number of the row is printed once it is committed.
 */
final class KilledWriter {
  static final int COUNTERS = 4;
  private static final int THREADS = 12;

  private KilledWriter() {}

  /** Starts with the URL of the database and the number of its life. */
  public static void main(String[] arguments) throws Exception {
    Database database = Database.open(arguments[0], Optional.empty(), true);
    createTables(database);
    long first = Long.parseLong(arguments[1]) * 1_000_000_000;
    ReentrantLock turn = new ReentrantLock(true);
    CountDownLatch never = new CountDownLatch(1);
    for (int i = 0; i < THREADS; i++) {
      long number = first + i * 10_000_000L;
      Thread.ofPlatform().start(() -> commitForEver(database, turn, number));
    }
    never.await();
  }

  private static void createTables(Database database) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE IF NOT EXISTS COUNTER (ID INT PRIMARY KEY, N BIGINT)");
      statement.execute("CREATE TABLE IF NOT EXISTS COMMITTED (ID BIGINT PRIMARY KEY, C INT)");
      for (int counter = 0; counter < COUNTERS; counter++) {
        statement.execute(
            "INSERT INTO COUNTER SELECT %1$d, 0 WHERE NOT EXISTS (SELECT 1 FROM COUNTER WHERE ID = %1$d)"
                .formatted(counter));
      }
    }
  }

  private static void commitForEver(Database database, ReentrantLock turn, long first) {
    try (Connection connection = database.dataSource().getConnection();
        PreparedStatement lock =
            connection.prepareStatement("SELECT N FROM COUNTER WHERE ID = ? FOR UPDATE");
        PreparedStatement add =
            connection.prepareStatement("UPDATE COUNTER SET N = N + 1 WHERE ID = ?");
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO COMMITTED VALUES (?, ?)");
        Statement after = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (long number = first; ; number++) {
        int counter = (int) (number % COUNTERS);
        turn.lock();
        try {
          lock.setInt(1, counter);
          lock.executeQuery().close();
          add.setInt(1, counter);
          add.executeUpdate();
          insert.setLong(1, number);
          insert.setInt(2, counter);
          insert.executeUpdate();
          connection.commit();
          after.execute(database.afterCommit().orElseThrow());
        } finally {
          turn.unlock();
        }
        System.out.println(number);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
