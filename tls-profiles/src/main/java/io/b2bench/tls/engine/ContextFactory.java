package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;

/**
 * Makes the contexts of one end. Their key and trust managers are made once, since a client may
 * need a context for every connection.
 */
final class ContextFactory {
  private final Tls profile;
  private final Provider provider;
  private final Jsse jsse;
  private final KeyManager[] keys;
  private final TrustManager[] trust;

  /**
   * Prepares the contexts of an end.
   *
   * @param provider the implementation at this end
   * @param identity key and certificates of this end; empty for a client without a certificate
   * @param trusted the authorities that may have signed the peer's certificate; empty when the peer
   *     shows none
   * @throws UnsupportedProfileException when the provider cannot be set up
   */
  ContextFactory(
      Tls profile,
      Provider provider,
      Optional<KeyMaterial> identity,
      Set<X509Certificate> trusted) {
    this.profile = profile;
    this.provider = provider;
    this.jsse = Jsse.of(provider);
    try {
      this.keys =
          identity.isPresent()
              ? jsse.keyManagers(identity.get(), profile.certificate())
              : new KeyManager[0];
      this.trust = trusted.isEmpty() ? new TrustManager[0] : trust(trusted);
    } catch (GeneralSecurityException | IOException e) {
      throw unusable(e);
    }
  }

  /** A new context. */
  SSLContext newContext() {
    try {
      SSLContext context =
          profile.protocol().overDatagrams() ? jsse.datagramContext() : jsse.context();
      context.init(keys, trust, null);
      if (profile.resumption().equals(Resumption.NEVER)) {
        forgetful(context.getClientSessionContext());
        forgetful(context.getServerSessionContext());
      }
      return context;
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  private TrustManager[] trust(Set<X509Certificate> authorities)
      throws GeneralSecurityException, IOException {
    KeyStore store = emptyStore();
    int number = 0;
    for (X509Certificate authority : authorities) {
      store.setCertificateEntry("authority-" + number++, authority);
    }
    return jsse.trust(store);
  }

  /** The smallest cache that can be set; 0 would mean without limit. */
  private static void forgetful(SSLSessionContext sessions) {
    sessions.setSessionCacheSize(1);
  }

  private KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = jsse.keyStore(profile.certificate());
    store.load(null, null);
    return store;
  }

  private UnsupportedProfileException unusable(Exception e) {
    return new UnsupportedProfileException(
        profile, provider.title() + " cannot be set up: " + e.getMessage(), e);
  }
}
