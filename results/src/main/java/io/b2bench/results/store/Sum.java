package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a file held, or a part of one.
 *
 * @param bytes its length
 * @param lines how many line feeds it has
 * @param sha256 its SHA-256 in hexadecimal digits
 */
record Sum(long bytes, long lines, String sha256) {
  Sum {
    if (bytes < 0 || lines < 0) {
      throw new IllegalArgumentException("%d bytes in %d lines".formatted(bytes, lines));
    }
  }

  static Sum of(byte[] content) {
    return of(content, 0, content.length);
  }

  static Sum of(byte[] content, int from, int to) {
    MessageDigest digest = digest();
    digest.update(content, from, to - from);
    long lines = 0;
    for (int i = from; i < to; i++) {
      if (content[i] == '\n') {
        lines++;
      }
    }
    return new Sum(to - from, lines, HexFormat.of().formatHex(digest.digest()));
  }

  /** The SHA-256 of a text and a part of a file after it, in hexadecimal digits. */
  static String sha256(String text, byte[] content, int from, int to) {
    MessageDigest digest = digest();
    digest.update(text.getBytes(UTF_8));
    digest.update(content, from, to - from);
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
