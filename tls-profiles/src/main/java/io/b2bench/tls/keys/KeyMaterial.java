package io.b2bench.tls.keys;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A private key and the certificates that its owner sends with it.
 *
 * @param key the private key
 * @param chain the owner's certificate, then those between it and the authority, without the
 *     authority's
 */
public record KeyMaterial(PrivateKey key, List<X509Certificate> chain) {
  /** Keeps its own list and refuses an empty one. */
  public KeyMaterial {
    chain = List.copyOf(chain);
    if (chain.isEmpty()) {
      throw new IllegalArgumentException("a key without a certificate");
    }
  }

  /** The owner's certificate. */
  public X509Certificate certificate() {
    return chain.getFirst();
  }

  /** Names the certificate and does not show the key. */
  @Override
  public String toString() {
    return "KeyMaterial[" + certificate().getSubjectX500Principal().getName() + "]";
  }
}
