package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** An implementation of TLS. */
public enum Provider {
  /** The JDK's own. */
  SUN("sun", "SunJSSE"),
  /** Bouncy Castle throughout. */
  BC("bc", "Bouncy Castle");

  private final String text;
  private final String title;

  Provider(String text, String title) {
    this.text = text;
    this.title = title;
  }

  /** The name in the catalogue: {@code sun}. */
  public String text() {
    return text;
  }

  /** The name for people. */
  public String title() {
    return title;
  }

  /** The provider of that name. */
  public static Optional<Provider> of(String text) {
    return Arrays.stream(values()).filter(p -> p.text.equals(text)).findFirst();
  }
}
