package io.b2bench.schema.install;

/** There is no usable database behind a URL; the text is one sentence that says why. */
public final class DatabaseUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and, where it can be said, what to do. */
  public DatabaseUnavailableException(String message) {
    super(message);
  }

  /** The same, with the failure behind it. */
  public DatabaseUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
