package io.b2bench.server.store;

/** The database failed, and trying again within bounds did not help. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what could not be done. */
  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
