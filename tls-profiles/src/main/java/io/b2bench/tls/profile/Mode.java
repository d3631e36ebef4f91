package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** How a cipher is applied to a record. */
public enum Mode {
  /** There is no cipher. */
  NONE("", false),
  /** A key stream, with a separate MAC. */
  STREAM("", false),
  /** Cipher block chaining of the data with their MAC. */
  CBC("CBC", false),
  GCM("GCM", true),
  CCM("CCM", true),
  /** CCM with a tag of eight bytes. */
  CCM_8("CCM_8", true),
  /** With ChaCha20 only. */
  POLY1305("POLY1305", true);

  private final String text;
  private final boolean aead;

  Mode(String text, boolean aead) {
    this.text = text;
    this.aead = aead;
  }

  /** The name within a suite's IANA name; empty where that says nothing. */
  public String text() {
    return text;
  }

  /** Whether it encrypts and authenticates in one (RFC 5116). */
  public boolean aead() {
    return aead;
  }

  /** The mode of that name. */
  public static Optional<Mode> of(String text) {
    return Arrays.stream(values()).filter(m -> !text.isEmpty() && m.text.equals(text)).findFirst();
  }
}
