package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** What encrypts the records of a connection. */
public enum Cipher {
  /** No encryption: records are protected against change only. */
  NULL("NULL", 0),
  RC4("RC4_128", 128),
  /** One key of 56 bits; in no protocol after TLS 1.1 (RFC 5469). */
  DES("DES", 56),
  /** Three keys of 56 bits, with a strength of 112 (NIST SP 800-57 part 1, table 2). */
  TRIPLE_DES("3DES_EDE", 112),
  AES_128("AES_128", 128),
  AES_256("AES_256", 256),
  CAMELLIA_128("CAMELLIA_128", 128),
  CAMELLIA_256("CAMELLIA_256", 256),
  ARIA_128("ARIA_128", 128),
  ARIA_256("ARIA_256", 256),
  CHACHA20("CHACHA20", 256);

  private final String text;
  private final int strength;

  Cipher(String text, int strength) {
    this.text = text;
    this.strength = strength;
  }

  /** The name within a suite's IANA name: {@code AES_128}. */
  public String text() {
    return text;
  }

  /**
   * Strength against the best attack on the key, in bits; other weaknesses of the cipher do not
   * count.
   */
  public int strength() {
    return strength;
  }

  /** Bytes of its key. */
  public int keyBytes() {
    return switch (this) {
      case DES -> 8;
      case TRIPLE_DES -> 24;
      default -> strength / 8;
    };
  }

  /** Bytes of its block, where its mode has blocks. */
  public int blockBytes() {
    return this == DES || this == TRIPLE_DES ? 8 : 16;
  }

  /** The cipher of that name. */
  public static Optional<Cipher> of(String text) {
    return Arrays.stream(values()).filter(c -> c.text.equals(text)).findFirst();
  }
}
