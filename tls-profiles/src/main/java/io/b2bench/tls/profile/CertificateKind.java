package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/** Kind of a key and of the certificate that carries it. */
public enum CertificateKind {
  RSA_2048("rsa-2048"),
  RSA_3072("rsa-3072"),
  RSA_4096("rsa-4096"),
  ECDSA_P256("ecdsa-p256"),
  ECDSA_P384("ecdsa-p384");

  private final String text;

  CertificateKind(String text) {
    this.text = text;
  }

  /** The name in the catalogue: {@code ecdsa-p256}. */
  public String text() {
    return text;
  }

  /** The kind of that name. */
  public static Optional<CertificateKind> of(String text) {
    return Arrays.stream(values()).filter(k -> k.text.equals(text)).findFirst();
  }
}
