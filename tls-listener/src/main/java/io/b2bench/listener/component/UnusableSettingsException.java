package io.b2bench.listener.component;

/** Settings that cannot be read or make no sense; the text is one sentence. */
public final class UnusableSettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the settings. */
  public UnusableSettingsException(String message) {
    super(message);
  }

  /** The same, with the failure behind it. */
  public UnusableSettingsException(String message, Throwable cause) {
    super(message, cause);
  }
}
