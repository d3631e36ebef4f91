package io.b2bench.tls.keys;

/** Keys that cannot be written, read or used, with one sentence saying why. */
public final class UnusableKeysException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnusableKeysException(String message) {
    super(message);
  }

  UnusableKeysException(String message, Throwable cause) {
    super(message, cause);
  }
}
