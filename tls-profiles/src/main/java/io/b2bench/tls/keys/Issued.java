package io.b2bench.tls.keys;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.X509Certificate;

/**
 * The server key of one kind and the authority that signed its certificate.
 *
 * @param server the server's key and chain
 * @param authority the authority's own certificate
 */
record Issued(KeyMaterial server, X509Certificate authority) {
  /** Refuses parts that do not belong together, and certificates past their time. */
  void check() throws GeneralSecurityException {
    X509Certificate certificate = server.certificate();
    certificate.verify(authority.getPublicKey());
    certificate.checkValidity();
    if (!signs(certificate.getPublicKey())) {
      throw new SignatureException("key and certificate do not belong together");
    }
  }

  private boolean signs(PublicKey publicKey) throws GeneralSecurityException {
    byte[] probe = "b2bench".getBytes(StandardCharsets.US_ASCII);
    Signature signature = Signature.getInstance(server.certificate().getSigAlgName());
    signature.initSign(server.key());
    signature.update(probe);
    byte[] signed = signature.sign();
    signature.initVerify(publicKey);
    signature.update(probe);
    return signature.verify(signed);
  }
}
