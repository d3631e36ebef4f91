package io.b2bench.tls.profile;

import java.util.Locale;

/** What an end of a connection can tell: yes, no, or that it does not know. */
public enum Ternary {
  YES,
  NO,
  /** This end cannot tell. */
  UNKNOWN;

  /** The value of something that is known. */
  public static Ternary of(boolean known) {
    return known ? YES : NO;
  }

  /** {@code yes}, {@code no} or {@code unknown}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
