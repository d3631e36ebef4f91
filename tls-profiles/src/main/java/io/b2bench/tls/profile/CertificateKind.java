package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** Kind of a key and of the certificate that carries it. */
public enum CertificateKind {
  /** Too short since 2014 at the latest; for repeating what was measured with it. */
  RSA_1024("rsa-1024", KeyAlgorithm.RSA, SignatureScheme.RSA_PSS_RSAE_SHA256),
  RSA_2048("rsa-2048", KeyAlgorithm.RSA, SignatureScheme.RSA_PSS_RSAE_SHA256),
  RSA_3072("rsa-3072", KeyAlgorithm.RSA, SignatureScheme.RSA_PSS_RSAE_SHA256),
  RSA_4096("rsa-4096", KeyAlgorithm.RSA, SignatureScheme.RSA_PSS_RSAE_SHA256),
  ECDSA_P256("ecdsa-p256", KeyAlgorithm.ECDSA, SignatureScheme.ECDSA_SECP256R1_SHA256),
  ECDSA_P384("ecdsa-p384", KeyAlgorithm.ECDSA, SignatureScheme.ECDSA_SECP384R1_SHA384),
  ED25519("ed25519", KeyAlgorithm.EDDSA, SignatureScheme.ED25519),
  MLDSA44("mldsa44", KeyAlgorithm.ML_DSA, SignatureScheme.MLDSA44),
  MLDSA65("mldsa65", KeyAlgorithm.ML_DSA, SignatureScheme.MLDSA65),
  MLDSA87("mldsa87", KeyAlgorithm.ML_DSA, SignatureScheme.MLDSA87);

  private final String text;
  private final KeyAlgorithm algorithm;
  private final SignatureScheme scheme;

  CertificateKind(String text, KeyAlgorithm algorithm, SignatureScheme scheme) {
    this.text = text;
    this.algorithm = algorithm;
    this.scheme = scheme;
  }

  /** The name in the catalogue: {@code ecdsa-p256}. */
  public String text() {
    return text;
  }

  /** What the key is for. */
  public KeyAlgorithm algorithm() {
    return algorithm;
  }

  /** How its owner signs a handshake, from TLS 1.2 on. */
  public SignatureScheme scheme() {
    return scheme;
  }

  /** The group of the elliptic curve that it is on, where that is one of a key exchange. */
  public Optional<Group> curve() {
    return switch (this) {
      case ECDSA_P256 -> Optional.of(Group.SECP256R1);
      case ECDSA_P384 -> Optional.of(Group.SECP384R1);
      default -> Optional.empty();
    };
  }

  /** The kind of that name. */
  public static Optional<CertificateKind> of(String text) {
    return Arrays.stream(values()).filter(k -> k.text.equals(text)).findFirst();
  }
}
