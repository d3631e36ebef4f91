package io.b2bench.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in hexadecimal digits. */
final class Digest {
  /** How many digits it has. */
  static final int LENGTH = 64;

  private Digest() {}

  /** Of a text. */
  static String of(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(UTF_8)));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
