package io.b2bench.driver.jmeter;

/** The driver cannot start with its settings; the message is one sentence for the user. */
public final class CannotDriveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says why not. */
  public CannotDriveException(String message) {
    super(message);
  }

  /** Says why not, with the failure behind it. */
  public CannotDriveException(String message, Throwable cause) {
    super(message, cause);
  }
}
