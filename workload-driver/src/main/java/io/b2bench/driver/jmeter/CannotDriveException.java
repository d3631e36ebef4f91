package io.b2bench.driver.jmeter;

/** The driver cannot start as told; the message is one sentence for the user. */
final class CannotDriveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CannotDriveException(String message) {
    super(message);
  }

  CannotDriveException(String message, Throwable cause) {
    super(message, cause);
  }
}
