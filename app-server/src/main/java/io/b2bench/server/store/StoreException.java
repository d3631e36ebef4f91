package io.b2bench.server.store;

import org.jdbi.v3.core.JdbiException;

/** The database failed, and trying again within bounds did not help. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean committing;

  /** Says what could not be read. */
  StoreException(String message, Throwable cause) {
    super(message, cause);
    this.committing = false;
  }

  /**
   * Says what the database said.
   *
   * @param committing whether it failed while a transaction was being committed
   */
  StoreException(JdbiException cause, boolean committing) {
    super("The database failed: " + Collision.sentence(cause), cause);
    this.committing = committing;
  }

  /**
   * Whether nobody can know what was stored: the commit itself failed, perhaps after it had been
   * written. Otherwise nothing was stored.
   */
  public boolean isUncertain() {
    return committing;
  }
}
