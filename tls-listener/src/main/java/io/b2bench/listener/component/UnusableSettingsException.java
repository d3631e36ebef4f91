package io.b2bench.listener.component;

import java.util.function.Supplier;

/** Settings that cannot be read or make no sense; the text is one sentence. */
public final class UnusableSettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is made of settings; whoever refuses them says why. */
  public static <T> T unless(Supplier<T> refused) {
    try {
      return refused.get();
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Says what is wrong with the settings. */
  public UnusableSettingsException(String message) {
    super(message);
  }

  /** The same, with the failure behind it. */
  public UnusableSettingsException(String message, Throwable cause) {
    super(message, cause);
  }
}
