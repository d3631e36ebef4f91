package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.conscrypt.Conscrypt;

/**
 * Conscrypt with the JDK's trust managers. It is never registered as a provider, since SunJSSE does
 * not start behind it. Its three suites of TLS 1.3 cannot be switched off, so the peer must choose.
 * It allows only certificates that some enabled suite of TLS 1.2 could use, even when it speaks TLS
 * 1.3 only. Its signature schemes cannot be set.
 */
record ConscryptJsse() implements Jsse {
  private static final List<String> TLS13 =
      List.of("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256");

  /** One suite for each kind of certificate. */
  private static final List<String> FOR_CERTIFICATES =
      List.of("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256");

  @Override
  public SSLContext context() throws GeneralSecurityException {
    return SSLContext.getInstance("TLS", provider());
  }

  /** The provider object reports the version of its interface, not of the library. */
  @Override
  public String title(SSLContext context) {
    Conscrypt.Version version = Conscrypt.version();
    return "Conscrypt %d.%d.%d".formatted(version.major(), version.minor(), version.patch());
  }

  @Override
  public KeyManager[] keyManagers(KeyMaterial identity, CertificateKind kind) {
    return new KeyManager[] {new SingleKey(identity)};
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return new SunJsse(false).trustManagers();
  }

  @Override
  public TrustManager[] trust(KeyStore authorities) throws GeneralSecurityException {
    TrustManager[] managers = Jsse.super.trust(authorities);
    return Arrays.stream(managers)
        .map(m -> m instanceof X509ExtendedTrustManager jdk ? new JdkTrustAdapter(jdk) : m)
        .toArray(TrustManager[]::new);
  }

  @Override
  public boolean resumes(Protocol protocol) {
    return true;
  }

  @Override
  public boolean keepsSignatureSchemes() {
    return false;
  }

  @Override
  public List<String> expectedSuites(EngineSettings settings) {
    return settings.tls13()
        ? Stream.concat(TLS13.stream(), FOR_CERTIFICATES.stream()).toList()
        : List.of(settings.suite());
  }

  @Override
  public void apply(SSLEngine engine, EngineSettings settings) {
    engine.setSSLParameters(parameters(settings));
    Conscrypt.setUseSessionTickets(engine, settings.resumes());
  }

  @Override
  public void apply(SSLSocket socket, EngineSettings settings) {
    socket.setSSLParameters(parameters(settings));
    Conscrypt.setUseSessionTickets(socket, settings.resumes());
  }

  /**
   * An engine holds a native connection with a pipe, two descriptors, until both directions are
   * closed and what it wanted to send has been taken. A connection that just broke leaves it half
   * closed, and only a collection would end it.
   */
  @Override
  public void release(SSLEngine engine) {
    engine.closeOutbound();
    ByteBuffer dropped = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    try {
      engine.closeInbound();
      while (!engine.isOutboundDone()
          && engine.wrap(ByteBuffer.allocate(0), dropped.clear()).bytesProduced() > 0) {
        // a farewell that nobody will read
      }
    } catch (SSLException e) {
      // nothing is left to be sent
    }
  }

  private SSLParameters parameters(EngineSettings settings) {
    SSLParameters parameters = settings.parameters();
    parameters.setCipherSuites(expectedSuites(settings).toArray(String[]::new));
    return parameters;
  }

  private static Provider provider() throws NoSuchProviderException {
    try {
      return Loaded.PROVIDER;
    } catch (LinkageError e) {
      throw new NoSuchProviderException(
          "its native library cannot be loaded on " + System.getProperty("os.arch"));
    }
  }

  /** Loads the provider and its native library when first used. */
  private static final class Loaded {
    static final Provider PROVIDER = Conscrypt.newProvider();
  }
}
