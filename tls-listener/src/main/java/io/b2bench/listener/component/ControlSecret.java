package io.b2bench.listener.component;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What a request to the control listener must show. Each start of a component makes its own. */
final class ControlSecret {
  private static final int BYTES = 32;
  private static final String SCHEME = "Bearer ";

  private final String text;

  private ControlSecret(String text) {
    this.text = text;
  }

  /** A new one that nobody can guess. */
  static ControlSecret random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new ControlSecret(HexFormat.of().formatHex(bytes));
  }

  /** The secret itself, for the one who started the component. */
  String text() {
    return text;
  }

  /** Whether an {@code Authorization} header shows it; takes as long for a near miss as for any. */
  boolean isShownBy(String authorization) {
    return MessageDigest.isEqual(authorization.getBytes(UTF_8), (SCHEME + text).getBytes(UTF_8));
  }
}
