package io.b2bench.listener.component;

/** The machine cannot do what the settings ask; the text is one sentence. */
public final class CannotStartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what the machine lacks. */
  public CannotStartException(String message) {
    super(message);
  }

  /** Says what the machine cannot do, with the failure behind it. */
  public CannotStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
