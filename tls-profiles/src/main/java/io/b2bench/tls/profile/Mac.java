package io.b2bench.tls.profile;

/** What protects records against change. */
public enum Mac {
  /** The mode of the cipher, without a MAC of its own. */
  AEAD,
  MD5,
  SHA,
  SHA256,
  SHA384
}
