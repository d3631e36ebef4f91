package io.b2bench.tls.engine;

import static io.b2bench.tls.profile.Provider.BC_FIPS;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Protocol;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.Security;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jsse.BCSSLEngine;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.BCSSLSocket;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
import org.bouncycastle.tls.TlsException;

/**
 * Bouncy Castle's TLS. With its own cryptography it is never registered as a provider, so nothing
 * else in the JVM changes. On the JDK's cryptography it asks the registered providers like any
 * program; for what the JDK lacks, Bouncy Castle must be registered too. It is registered last, so
 * that other code still gets the JDK's implementation first. On Amazon's cryptography it is as on
 * the JDK's, with Amazon's before that. The validated module has the same classes in other jars.
 *
 * @param of whose cryptography it uses
 */
record BouncyCastleJsse(io.b2bench.tls.profile.Provider of) implements Jsse {
  /** By the cryptography beneath it. */
  private static final Map<Provider, Provider> VALIDATED = new ConcurrentHashMap<>();

  /** Password of a key store that exists in memory only; the interface demands one. */
  private static final char[] NO_SECRET = "b2bench".toCharArray();

  @Override
  public SSLContext context() throws GeneralSecurityException {
    return SSLContext.getInstance("TLS", provider());
  }

  @Override
  public String title(SSLContext context) {
    return Jsse.super.title(context)
        + switch (of) {
          case BC_ON_JDK -> " on JDK cryptography";
          case BC_ACCP -> " on " + Jsse.title(Security.getProviders()[0]);
          case BC_FIPS ->
              " on %s in approved mode".formatted(Jsse.title(VALIDATED.keySet().iterator().next()));
          default -> "";
        };
  }

  @Override
  public KeyManager[] keyManagers(KeyMaterial identity, CertificateKind kind)
      throws GeneralSecurityException, IOException {
    KeyMaterial own = own(identity, kind);
    KeyStore store = keyStore(kind);
    store.load(null, null);
    store.setKeyEntry("own", own.key(), NO_SECRET, own.chain().toArray(X509Certificate[]::new));
    KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX", provider());
    factory.init(store, NO_SECRET);
    return factory.getKeyManagers();
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX", provider());
  }

  /**
   * The JDK's key store would turn them into keys of the JDK's own classes, if it knows ML-DSA at
   * all.
   */
  @Override
  public KeyStore keyStore(CertificateKind kind) throws GeneralSecurityException {
    return of != BC_FIPS
            && (kind.algorithm() == KeyAlgorithm.ML_DSA || kind.algorithm() == KeyAlgorithm.EDDSA)
        ? KeyStore.getInstance("PKCS12", Crypto.PROVIDER)
        : Jsse.super.keyStore(kind);
  }

  /** Bouncy Castle does not recognise the JDK's Ed25519 keys, whose algorithm is named EdDSA. */
  private KeyMaterial own(KeyMaterial identity, CertificateKind kind)
      throws GeneralSecurityException {
    if (kind.algorithm() != KeyAlgorithm.EDDSA || of == BC_FIPS) {
      return identity;
    }
    CertificateFactory certificates = CertificateFactory.getInstance("X.509", Crypto.PROVIDER);
    List<X509Certificate> chain = new ArrayList<>();
    for (X509Certificate certificate : identity.chain()) {
      chain.add(
          (X509Certificate)
              certificates.generateCertificate(new ByteArrayInputStream(certificate.getEncoded())));
    }
    return new KeyMaterial(
        KeyFactory.getInstance("Ed25519", Crypto.PROVIDER)
            .generatePrivate(new PKCS8EncodedKeySpec(identity.key().getEncoded())),
        chain);
  }

  @Override
  public boolean resumes(Protocol protocol) {
    return protocol != Protocol.TLS_1_3;
  }

  @Override
  public void apply(SSLEngine engine, EngineSettings settings) {
    ((BCSSLEngine) engine).setParameters(parameters(settings));
  }

  @Override
  public void apply(SSLSocket socket, EngineSettings settings) {
    ((BCSSLSocket) socket).setParameters(parameters(settings));
  }

  @Override
  public void handshake(SSLSocket socket) throws IOException {
    try {
      socket.startHandshake();
    } catch (TlsException e) {
      throw new SSLHandshakeException(String.valueOf(e.getMessage()), e);
    }
  }

  private static BCSSLParameters parameters(EngineSettings settings) {
    BCSSLParameters parameters =
        new BCSSLParameters(new String[] {settings.suite()}, new String[] {settings.protocol()});
    if (!settings.groups().isEmpty()) {
      parameters.setNamedGroups(settings.groups().toArray(String[]::new));
      // a key share for any other group would cost a HelloRetryRequest
      parameters.setEarlyKeyShares(new String[] {settings.groups().getFirst()});
    }
    parameters.setSignatureSchemes(settings.signatureSchemes().toArray(String[]::new));
    parameters.setSignatureSchemesCert(settings.signatureSchemes().toArray(String[]::new));
    settings.alpn().ifPresent(name -> parameters.setApplicationProtocols(new String[] {name}));
    if (settings.hostName()) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    if (!settings.client()) {
      parameters.setNeedClientAuth(settings.clientCertificate());
    }
    return parameters;
  }

  private Provider provider() throws NoSuchProviderException {
    return switch (of) {
      case BC_ON_JDK -> OnJdk.JSSE;
      case BC_ACCP -> {
        OwnJvmProviders.accp();
        yield OnJdk.JSSE;
      }
      case BC_FIPS -> {
        quieten();
        yield VALIDATED.computeIfAbsent(
            OwnJvmProviders.fips(), crypto -> new BouncyCastleJsseProvider(true, crypto));
      }
      default -> Pure.JSSE;
    };
  }

  private static void quieten() {
    Log.JSSE.setLevel(Level.SEVERE);
  }

  private static final class Log {
    /**
     * At WARNING it prints a stack trace for a ClientHello that it cannot read, of which whoever
     * connects can send many, and a line for each entry of jdk.tls.disabledAlgorithms that it
     * cannot parse. Kept in a field, since the JDK forgets the level of a logger that is not
     * referenced.
     */
    static final Logger JSSE = Logger.getLogger("org.bouncycastle.jsse");
  }

  /** Bouncy Castle's own cryptography. */
  private static final class Crypto {
    static final Provider PROVIDER = new BouncyCastleProvider();
  }

  /** Made when it is first asked for. */
  private static final class Pure {
    static final Provider JSSE = make();

    private static Provider make() {
      quieten();
      return new BouncyCastleJsseProvider(Crypto.PROVIDER);
    }
  }

  /** Made when it is first asked for. */
  private static final class OnJdk {
    static final Provider JSSE = make();

    private static Provider make() {
      quieten();
      Security.addProvider(Crypto.PROVIDER);
      return new BouncyCastleJsseProvider();
    }
  }
}
