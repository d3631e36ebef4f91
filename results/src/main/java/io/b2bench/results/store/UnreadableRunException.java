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

  /**
   * Something is damaged.
   *
   * @param at what, such as {@code windows.jsonl is damaged in line 7}
   */
  static UnreadableRunException of(String at, String reason) {
    return new UnreadableRunException(at + ": " + reason);
  }
}
