package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Protocol;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.logging.Level;
import java.util.logging.Logger;
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

/** Bouncy Castle, TLS and cryptography; never registered, so that nothing else in a JVM changes. */
record BouncyCastleJsse() implements Jsse {
  @Override
  public SSLContext context() throws GeneralSecurityException {
    return SSLContext.getInstance("TLS", Loaded.JSSE);
  }

  @Override
  public KeyManagerFactory keyManagers() throws GeneralSecurityException {
    return KeyManagerFactory.getInstance("PKIX", Loaded.JSSE);
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX", Loaded.JSSE);
  }

  @Override
  public boolean resumes(Protocol protocol) {
    return protocol != Protocol.TLS_1_3;
  }

  @Override
  public void pin(SSLEngine engine, Pin pin) {
    ((BCSSLEngine) engine).setParameters(parameters(pin));
  }

  @Override
  public void pin(SSLSocket socket, Pin pin) {
    ((BCSSLSocket) socket).setParameters(parameters(pin));
  }

  @Override
  public void handshake(SSLSocket socket) throws IOException {
    try {
      socket.startHandshake();
    } catch (TlsException e) {
      throw new SSLHandshakeException(String.valueOf(e.getMessage()), e);
    }
  }

  private static BCSSLParameters parameters(Pin pin) {
    BCSSLParameters parameters =
        new BCSSLParameters(new String[] {pin.suite()}, new String[] {pin.protocol()});
    if (!pin.groups().isEmpty()) {
      parameters.setNamedGroups(pin.groups().toArray(String[]::new));
      // all others would cost a HelloRetryRequest
      parameters.setEarlyKeyShares(new String[] {pin.groups().getFirst()});
    }
    parameters.setSignatureSchemes(pin.signatureSchemes().toArray(String[]::new));
    if (pin.client()) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    return parameters;
  }

  /** The provider, made when it is first asked for. */
  private static final class Loaded {
    // held here, since the JDK forgets the level of a logger that nobody holds
    private static final Logger JSSE_LOGGER = Logger.getLogger("org.bouncycastle.jsse");

    // warns of every entry of the JDK's lists that is in a grammar of the JDK's own
    private static final Logger ENTRY_LOGGER =
        Logger.getLogger("org.bouncycastle.jsse.provider.DisabledAlgorithmConstraints");

    static final Provider JSSE = quietly();

    private static Provider quietly() {
      JSSE_LOGGER.setLevel(Level.WARNING);
      ENTRY_LOGGER.setLevel(Level.SEVERE);
      return new BouncyCastleJsseProvider(new BouncyCastleProvider());
    }
  }
}
