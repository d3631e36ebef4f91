package io.b2bench.tls.keys;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.Callable;

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

  /** The private key as PEM; write it where its owner alone can read it. */
  public String keyPem() {
    return pem(() -> Pem.write(key));
  }

  /** The certificates as PEM, the owner's first. */
  public String chainPem() {
    return pem(() -> Pem.write(chain));
  }

  private static String pem(Callable<String> text) {
    try {
      return text.call();
    } catch (Exception e) {
      throw new UnusableKeysException("a key cannot be written as PEM: " + e.getMessage(), e);
    }
  }

  /** Names the certificate and does not show the key. */
  @Override
  public String toString() {
    return "KeyMaterial[" + certificate().getSubjectX500Principal().getName() + "]";
  }
}
