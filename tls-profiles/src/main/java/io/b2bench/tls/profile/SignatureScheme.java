package io.b2bench.tls.profile;

/**
 * How a handshake is signed, with the code point in the IANA registry of signature schemes and the
 * name in JSSE.
 */
public enum SignatureScheme {
  RSA_PKCS1_SHA256(0x0401, "rsa_pkcs1_sha256"),
  ECDSA_SECP256R1_SHA256(0x0403, "ecdsa_secp256r1_sha256"),
  ECDSA_SECP384R1_SHA384(0x0503, "ecdsa_secp384r1_sha384"),
  RSA_PSS_RSAE_SHA256(0x0804, "rsa_pss_rsae_sha256"),
  ED25519(0x0807, "ed25519"),
  MLDSA44(0x0904, "mldsa44"),
  MLDSA65(0x0905, "mldsa65"),
  MLDSA87(0x0906, "mldsa87");

  private final int code;
  private final String jsse;

  SignatureScheme(int code, String jsse) {
    this.code = code;
    this.jsse = jsse;
  }

  /** The code point on the wire. */
  public int code() {
    return code;
  }

  /** The name in JSSE. */
  public String jsse() {
    return jsse;
  }
}
