package io.b2bench.tls.profile;

/** The algorithm of a key. */
public enum KeyAlgorithm {
  RSA("RSA", false),
  ECDSA("ECDSA", false),
  /** Ed25519 (RFC 8032). */
  EDDSA("EdDSA", false),
  /** Module-lattice signatures (FIPS 204). */
  ML_DSA("ML-DSA", true);

  private final String text;
  private final boolean postQuantum;

  KeyAlgorithm(String text, boolean postQuantum) {
    this.text = text;
    this.postQuantum = postQuantum;
  }

  /** The name for people. */
  public String text() {
    return text;
  }

  /** Whether its signatures withstand a quantum computer. */
  public boolean postQuantum() {
    return postQuantum;
  }
}
