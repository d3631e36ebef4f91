package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Protocol;
import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** The JDK's own implementation, by name, whatever other providers a JVM has. */
record SunJsse() implements Jsse {
  private static final String NAME = "SunJSSE";

  @Override
  public SSLContext context() throws GeneralSecurityException {
    return SSLContext.getInstance("TLS", NAME);
  }

  @Override
  public KeyManagerFactory keyManagers() throws GeneralSecurityException {
    return KeyManagerFactory.getInstance("PKIX", NAME);
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
  public void pin(SSLEngine engine, Pin pin) {
    engine.setSSLParameters(parameters(pin));
  }

  @Override
  public void pin(SSLSocket socket, Pin pin) {
    socket.setSSLParameters(parameters(pin));
  }

  @Override
  public void handshake(SSLSocket socket) throws IOException {
    socket.startHandshake();
  }

  private static SSLParameters parameters(Pin pin) {
    SSLParameters parameters =
        new SSLParameters(new String[] {pin.suite()}, new String[] {pin.protocol()});
    if (!pin.groups().isEmpty()) {
      parameters.setNamedGroups(pin.groups().toArray(String[]::new));
    }
    parameters.setSignatureSchemes(pin.signatureSchemes().toArray(String[]::new));
    if (pin.client()) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    return parameters;
  }
}
