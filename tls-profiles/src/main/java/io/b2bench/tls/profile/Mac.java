package io.b2bench.tls.profile;

/** What protects records against change. */
public enum Mac {
  /** The mode of the cipher, without a MAC of its own. */
  AEAD(0),
  MD5(16),
  SHA(20),
  SHA256(32),
  SHA384(48);

  private final int bytes;

  Mac(int bytes) {
    this.bytes = bytes;
  }

  /** Bytes of its digest; 0 without a MAC. */
  public int bytes() {
    return bytes;
  }
}
