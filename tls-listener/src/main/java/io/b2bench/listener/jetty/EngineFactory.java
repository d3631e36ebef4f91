package io.b2bench.listener.jetty;

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
 * Hands Jetty the engines of a profile unchanged. Jetty's own choice of protocols and suites, which
 * would drop most of the older ones, is not applied.
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

  /** The server's end that makes the engines. */
  ServerEnd end() {
    return end;
  }

  /**
   * Refuses a client that did not ask by ALPN for the protocol above TLS, as soon as the engine
   * knows. The engine itself refuses a client that asks for another protocol, but not one that asks
   * for none (RFC 7301, 3.2).
   */
  void requireAgreement(SSLEngine handshaking) throws SSLHandshakeException {
    if (application == ApplicationProtocol.HTTP_2) {
      require(handshaking.getHandshakeApplicationProtocol());
    }
  }

  /** The same at the end of the handshake, since not every engine knows earlier. */
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

  /** Does nothing: Jetty would check its own defaults here, not what the engines speak. */
  @Override
  protected void checkProtocols(SSLParameters parameters) {}

  /** Does nothing, for the same reason. */
  @Override
  protected void checkCiphers(SSLParameters parameters) {}
}
