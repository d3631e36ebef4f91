package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** An implementation of TLS. */
public enum Provider {
  /** The JDK's own. */
  SUN("sun", "SunJSSE"),
  /** Bouncy Castle throughout. */
  BC("bc", "Bouncy Castle"),
  /** Bouncy Castle's TLS on the JDK's cryptography, and on its own for what the JDK lacks. */
  BC_ON_JDK("bc-on-jdk", "Bouncy Castle on JDK cryptography"),
  /** Google's, a layer over BoringSSL. */
  CONSCRYPT("conscrypt", "Conscrypt");

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

  /**
   * Whether it obeys this entry of {@code jdk.tls.disabledAlgorithms}. Bouncy Castle ignores
   * patterns and entries for one usage; Conscrypt ignores all but protocol versions, which it does
   * not have anyway.
   */
  public boolean obeys(String entry) {
    return switch (this) {
      case SUN -> true;
      case BC, BC_ON_JDK -> !entry.contains("*") && !entry.contains(" usage ");
      case CONSCRYPT -> false;
    };
  }
}
