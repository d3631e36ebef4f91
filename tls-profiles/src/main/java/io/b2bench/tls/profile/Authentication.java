package io.b2bench.tls.profile;

/** Which kind of key a suite demands in the server's certificate. */
public enum Authentication {
  /** Any: in TLS 1.3 the suite does not say. */
  ANY("any"),
  /** An RSA key. */
  RSA("rsa"),
  /** A key on an elliptic curve: ECDSA, or EdDSA (RFC 8422, 2). */
  ECDSA("ecdsa");

  private final String text;

  Authentication(String text) {
    this.text = text;
  }

  /** The name in policies and reports: {@code rsa}. */
  public String text() {
    return text;
  }
}
