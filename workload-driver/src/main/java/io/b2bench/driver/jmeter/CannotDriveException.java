package io.b2bench.driver.jmeter;

import java.util.function.Supplier;

/** The driver cannot start with its settings; the message is one sentence for the user. */
public final class CannotDriveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final int SETTINGS = 2;
  private static final int MACHINE = 3;

  private final int exit;

  /** What is made of settings; whoever refuses them says why. */
  static <T> T unless(Supplier<T> refused) {
    try {
      return refused.get();
    } catch (IllegalArgumentException e) {
      throw new CannotDriveException(String.valueOf(e.getMessage()), e);
    }
  }

  /** The settings are wrong. */
  public CannotDriveException(String message) {
    super(message);
    exit = SETTINGS;
  }

  /** The settings are wrong, with the failure behind it. */
  public CannotDriveException(String message, Throwable cause) {
    super(message, cause);
    exit = SETTINGS;
  }

  private CannotDriveException(int exit, String message, Throwable cause) {
    super(message, cause);
    this.exit = exit;
  }

  /** The settings are right, and what they ask for is not there. */
  public static CannotDriveException missing(String message, Throwable cause) {
    return new CannotDriveException(MACHINE, message, cause);
  }

  /** The exit code that tells which. */
  public int exit() {
    return exit;
  }
}
