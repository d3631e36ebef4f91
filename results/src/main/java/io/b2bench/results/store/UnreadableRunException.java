package io.b2bench.results.store;

/** A folder is no run, is damaged, or was written by another version of b2bench. */
public final class UnreadableRunException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what cannot be read and why. */
  public UnreadableRunException(String message) {
    super(message);
  }

  /** Says what cannot be read and why. */
  public UnreadableRunException(String message, Throwable cause) {
    super(message, cause);
  }

  static UnreadableRunException damaged(String at, String reason) {
    return new UnreadableRunException("%s: damaged: %s".formatted(at, reason));
  }
}
