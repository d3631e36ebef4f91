package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;
import java.security.GeneralSecurityException;
import java.security.Security;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * The JDK's own implementation, by name, so that other registered providers of TLS do not matter.
 *
 * @param onAccp whether Amazon's cryptography is made the first of the JVM
 */
record SunJsse(boolean onAccp) implements Jsse {
  private static final String NAME = "SunJSSE";

  @Override
  public SSLContext context() throws GeneralSecurityException {
    if (onAccp) {
      OwnJvmProviders.accp();
    }
    return SSLContext.getInstance("TLS", NAME);
  }

  @Override
  public String title(SSLContext context) {
    return Jsse.super.title(context)
        + (onAccp ? " on " + Jsse.title(Security.getProviders()[0]) : "");
  }

  @Override
  public SSLContext datagramContext() throws GeneralSecurityException {
    return SSLContext.getInstance("DTLS", NAME);
  }

  @Override
  public KeyManager[] keyManagers(KeyMaterial identity, CertificateKind kind) {
    return new KeyManager[] {new SingleKey(identity)};
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX", NAME);
  }

  @Override
  public boolean resumes(Protocol protocol) {
    return true;
  }

  @Override
  public void apply(SSLEngine engine, EngineSettings settings) {
    engine.setSSLParameters(settings.parameters());
  }

  @Override
  public void apply(SSLSocket socket, EngineSettings settings) {
    socket.setSSLParameters(settings.parameters());
  }
}
