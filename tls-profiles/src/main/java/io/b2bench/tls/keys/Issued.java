package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.Map;

/**
 * The keys of one kind and the authority that signed their certificates.
 *
 * @param server the server's key and chains
 * @param clients the clients' keys and chains, by whom they let act
 * @param authority the authority's own certificate
 */
record Issued(Identity server, Map<Bearer, Identity> clients, X509Certificate authority) {
  /** Copies the map. */
  Issued {
    clients = Map.copyOf(clients);
  }

  /** Refuses parts that do not belong together, and certificates past their time. */
  void check(CertificateKind kind) throws GeneralSecurityException {
    server.check(kind, authority);
    for (Identity client : clients.values()) {
      client.check(kind, authority);
    }
  }
}
