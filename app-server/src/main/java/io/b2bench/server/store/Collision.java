package io.b2bench.server.store;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** Two transactions in each other's way: one of them is undone and tried again. */
final class Collision {
  private static final long FIRST_PAUSE_NANOS = 1_000_000;

  /**
   * Deadlock and serialization failure (both databases), concurrent update and lock timeout (H2),
   * deadlock and lock timeout (PostgreSQL), a key that another transaction inserted first.
   */
  private static final Set<String> STATES =
      Set.of("40001", "90131", "HYT00", "40P01", "55P03", "23505");

  private Collision() {}

  /** Runs a piece of work until it does not collide, at most so many times; then it fails as is. */
  static <T> T retried(int attempts, Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (JdbiException e) {
        if (attempt == attempts || !isCollision(e)) {
          throw e;
        }
        LockSupport.parkNanos(FIRST_PAUSE_NANOS << attempt);
      }
    }
  }

  private static boolean isCollision(JdbiException e) {
    return sqlException(e).map(SQLException::getSQLState).filter(STATES::contains).isPresent();
  }

  /**
   * What the database says, in one line. Where it objects to values it quotes them, passwords and
   * card data too, so then only the number of its objection is told.
   */
  static String sentence(JdbiException e) {
    return sqlException(e)
        .map(
            sql ->
                objectsToValues(sql)
                    ? "it refused a value, SQLSTATE " + sql.getSQLState()
                    : firstLine(sql))
        .orElse("it gave no reason");
  }

  private static boolean objectsToValues(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("22") || state.startsWith("23");
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static Optional<SQLException> sqlException(Throwable e) {
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (t instanceof SQLException sql) {
        return Optional.of(sql);
      }
    }
    return Optional.empty();
  }
}
