package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/**
 * The identity of an end: one key, certified by the authority itself and by an intermediate one.
 *
 * @param direct the key with a certificate of the authority
 * @param chained the same key with a certificate of the intermediate authority, and the certificate
 *     of that authority
 */
record Identity(KeyMaterial direct, KeyMaterial chained) {
  KeyMaterial with(CertificateChain chain) {
    return switch (chain) {
      case DIRECT -> direct;
      case INTERMEDIATE -> chained;
    };
  }

  /** Refuses parts that do not belong together, and certificates past their time. */
  void check(CertificateKind kind, X509Certificate authority) throws GeneralSecurityException {
    for (KeyMaterial material : List.of(direct, chained)) {
      List<X509Certificate> path = new ArrayList<>(material.chain());
      path.add(authority);
      for (int i = 0; i + 1 < path.size(); i++) {
        Algorithms.verify(kind, path.get(i), path.get(i + 1).getPublicKey());
        path.get(i).checkValidity();
      }
      if (!signs(kind, material)) {
        throw new SignatureException("key and certificate do not belong together");
      }
    }
  }

  private static boolean signs(CertificateKind kind, KeyMaterial material)
      throws GeneralSecurityException {
    byte[] probe = "b2bench".getBytes(StandardCharsets.US_ASCII);
    Signature signature = Algorithms.signature(kind);
    signature.initSign(material.key());
    signature.update(probe);
    byte[] signed = signature.sign();
    signature.initVerify(material.certificate().getPublicKey());
    signature.update(probe);
    return signature.verify(signed);
  }
}
