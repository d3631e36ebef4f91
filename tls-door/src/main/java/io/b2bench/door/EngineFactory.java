package io.b2bench.door;

import io.b2bench.tls.engine.ServerEnd;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * Hands Jetty the engines of a profile exactly as they are: Jetty's own choice of protocols and
 * suites, which drops most of the older ones, is passed over.
 */
final class EngineFactory extends SslContextFactory.Server {
  private final ServerEnd end;

  EngineFactory(ServerEnd end) {
    this.end = end;
    setSslContext(end.context());
    setExcludeProtocols();
    setExcludeCipherSuites();
    setRenegotiationAllowed(false);
  }

  /** The server's end whose engines these are. */
  ServerEnd end() {
    return end;
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
