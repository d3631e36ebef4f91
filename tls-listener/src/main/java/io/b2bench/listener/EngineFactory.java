package io.b2bench.listener;

import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Negotiated;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * Hands Jetty the engines of a profile exactly as they are: Jetty's own choice of protocols and
 * suites, which drops most of the older ones, is passed over.
 */
final class EngineFactory extends SslContextFactory.Server {
  private final ServerEnd end;
  private final ApplicationProtocol application;

  EngineFactory(ServerEnd end, ApplicationProtocol application) {
    this.end = end;
    this.application = application;
    setSslContext(end.context());
    setExcludeProtocols();
    setExcludeCipherSuites();
    setRenegotiationAllowed(false);
  }

  /** The server's end whose engines these are. */
  ServerEnd end() {
    return end;
  }

  /**
   * Refuses a client that did not ask for what is spoken above TLS, as soon as the engine knows: it
   * refuses one that asks for something else, but lets one in that asks for nothing (RFC 7301,
   * 3.2).
   */
  void requireAgreement(SSLEngine handshaking) throws SSLHandshakeException {
    if (application == ApplicationProtocol.HTTP_2) {
      require(handshaking.getHandshakeApplicationProtocol());
    }
  }

  /** The same at the end of the handshake, since not every engine knows before. */
  void requireAgreement(Negotiated negotiated) throws SSLHandshakeException {
    if (application == ApplicationProtocol.HTTP_2) {
      require(negotiated.alpn());
    }
  }

  private void require(@Nullable String agreed) throws SSLHandshakeException {
    if (agreed != null && !agreed.equals(application.alpn())) {
      throw new SSLHandshakeException("the client did not ask for " + application.alpn());
    }
  }

  @Override
  public SSLEngine newSSLEngine() {
    return end.newEngine();
  }

  @Override
  public SSLEngine newSSLEngine(String host, int port) {
    return end.newEngine();
  }

  @Override
  public SSLEngine newSSLEngine(InetSocketAddress address) {
    return end.newEngine();
  }

  /** Nothing: Jetty judges its own defaults here, not what is spoken. */
  @Override
  protected void checkProtocols(SSLParameters parameters) {}

  /** Nothing: see above. */
  @Override
  protected void checkCiphers(SSLParameters parameters) {}
}
