package io.b2bench.tls.profile;

/** How the keys of a connection are agreed. */
public enum KeyExchange {
  /** As the group says, independent of the suite: TLS 1.3. */
  TLS13(true),
  /** Elliptic-curve Diffie-Hellman with a fresh key. */
  ECDHE(true),
  /** Diffie-Hellman with a fresh key over a finite field. */
  DHE(true),
  /** Encrypted to the RSA key of the server: no forward secrecy. */
  RSA(false);

  private final boolean hasGroup;

  KeyExchange(boolean hasGroup) {
    this.hasGroup = hasGroup;
  }

  /** Whether a group takes part. */
  public boolean hasGroup() {
    return hasGroup;
  }
}
