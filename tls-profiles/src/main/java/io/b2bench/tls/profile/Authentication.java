package io.b2bench.tls.profile;

/** What a suite says of the key in the server's certificate. */
public enum Authentication {
  /** Nothing: TLS 1.3, where the certificate decides. */
  ANY("any"),
  /** It is an RSA key. */
  RSA("rsa"),
  /** It is a key on an elliptic curve: ECDSA, and EdDSA too (RFC 8422, 2). */
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
