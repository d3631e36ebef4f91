package io.b2bench.tls.profile;

/** What protects records against change. */
public enum Mac {
  /** The cipher's mode. */
  AEAD,
  MD5,
  SHA,
  SHA256,
  SHA384
}
