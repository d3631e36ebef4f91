package io.b2bench.tls.profile;

import java.util.Locale;

/** What a side can tell of a connection. */
public enum Answer {
  YES,
  NO,
  /** This side cannot tell. */
  UNKNOWN;

  /** Of something that is known. */
  public static Answer of(boolean known) {
    return known ? YES : NO;
  }

  /** {@code yes}, {@code no} or {@code unknown}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
