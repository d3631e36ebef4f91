package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;

/**
 * The keys of one kind and the authority that signed their certificates.
 *
 * @param server the server's key and chains
 * @param client the client's key and chains
 * @param authority the authority's own certificate
 */
record Issued(Identity server, Identity client, X509Certificate authority) {
  /** Refuses parts that do not belong together, and certificates past their time. */
  void check(CertificateKind kind) throws GeneralSecurityException {
    server.check(kind, authority);
    client.check(kind, authority);
  }
}
