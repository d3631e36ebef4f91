package io.b2bench.tls.configuration;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Provider;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** What a Java program makes of the files in {@code tls}, for code that was pasted into it. */
public final class Managers {
  private static final char[] PASSWORD = "paste".toCharArray();

  private Managers() {}

  /** All keys of the server. */
  public static KeyManager[] keys(Provider jsse, boolean chained)
      throws GeneralSecurityException, IOException {
    Path tls = Path.of("tls");
    Keys keys = Keys.load(tls);
    List<CertificateKind> kinds =
        Files.readAllLines(tls.resolve("kinds")).stream()
            .map(k -> CertificateKind.of(k).orElseThrow())
            .toList();
    boolean sun = jsse.getName().equals("SunJSSE");
    KeyStore store =
        sun
            ? KeyStore.getInstance("PKCS12")
            : KeyStore.getInstance("PKCS12", new BouncyCastleProvider());
    store.load(null, null);
    for (CertificateKind kind : kinds) {
      KeyMaterial own =
          keys.server(kind, chained ? CertificateChain.INTERMEDIATE : CertificateChain.DIRECT);
      if (!sun) {
        own = new KeyMaterial(EverythingClient.translated(own.key()), translated(own.chain()));
      }
      store.setKeyEntry(
          kind.text(), own.key(), PASSWORD, own.chain().toArray(X509Certificate[]::new));
    }
    KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX", jsse);
    factory.init(store, PASSWORD);
    return factory.getKeyManagers();
  }

  private static List<X509Certificate> translated(List<X509Certificate> chain)
      throws GeneralSecurityException {
    CertificateFactory factory =
        CertificateFactory.getInstance("X.509", new BouncyCastleProvider());
    List<X509Certificate> translated = new ArrayList<>();
    for (X509Certificate certificate : chain) {
      translated.add(
          (X509Certificate)
              factory.generateCertificate(new ByteArrayInputStream(certificate.getEncoded())));
    }
    return translated;
  }

  /** Trusts the authorities of the clients. */
  public static TrustManager[] trust(Provider jsse) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    int count = 0;
    for (X509Certificate authority : Keys.load(Path.of("tls")).authorities()) {
      store.setCertificateEntry("a" + count++, authority);
    }
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX", jsse);
    factory.init(store);
    return factory.getTrustManagers();
  }
}
