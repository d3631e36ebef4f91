package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Set;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Builds the contexts of both ends. */
final class Contexts {
  /** Guards a key store that exists in memory only, because the interface wants one. */
  private static final char[] NO_SECRET = "b2bench".toCharArray();

  private Contexts() {}

  static SSLContext server(Jsse jsse, Tls profile, KeyMaterial material) {
    try {
      KeyStore store = emptyStore();
      store.setKeyEntry(
          "server", material.key(), NO_SECRET, material.chain().toArray(X509Certificate[]::new));
      KeyManagerFactory factory = jsse.keyManagers();
      factory.init(store, NO_SECRET);
      return context(jsse, profile, factory.getKeyManagers(), new TrustManager[0]);
    } catch (GeneralSecurityException | IOException e) {
      throw unusable(profile, e);
    }
  }

  /** What a client trusts; made once, since the contexts of many connections can share it. */
  static TrustManager[] trust(Jsse jsse, Tls profile, Set<X509Certificate> authorities) {
    try {
      KeyStore store = emptyStore();
      int number = 0;
      for (X509Certificate authority : authorities) {
        store.setCertificateEntry("authority-" + number++, authority);
      }
      TrustManagerFactory factory = jsse.trustManagers();
      factory.init(store);
      return factory.getTrustManagers();
    } catch (GeneralSecurityException | IOException e) {
      throw unusable(profile, e);
    }
  }

  static SSLContext client(Jsse jsse, Tls profile, TrustManager[] trust) {
    try {
      return context(jsse, profile, new KeyManager[0], trust);
    } catch (GeneralSecurityException e) {
      throw unusable(profile, e);
    }
  }

  private static SSLContext context(Jsse jsse, Tls profile, KeyManager[] keys, TrustManager[] trust)
      throws GeneralSecurityException {
    SSLContext context = jsse.context();
    context.init(keys, trust, null);
    if (profile.resumption().equals(Resumption.NEVER)) {
      forgetful(context.getClientSessionContext());
      forgetful(context.getServerSessionContext());
    }
    return context;
  }

  /** As small as a cache can be: 0 would mean without limit. */
  private static void forgetful(SSLSessionContext sessions) {
    sessions.setSessionCacheSize(1);
  }

  private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private static UnsupportedProfileException unusable(Tls profile, Exception e) {
    return new UnsupportedProfileException(
        profile, profile.provider().title() + " cannot be set up: " + e.getMessage(), e);
  }
}
