package io.b2bench.tls.profile;

/** Whether the client shows a certificate. */
public enum ClientAuthentication {
  /** It does not. */
  NONE,
  /** It must. */
  REQUIRED
}
