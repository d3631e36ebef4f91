package io.b2bench.listener.jetty;

import io.b2bench.listener.ListenerMeter;
import javax.net.ssl.SSLEngine;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.SslConnectionFactory;

/** Makes the TLS side of the connections of a listener. */
final class MeteredTlsFactory extends SslConnectionFactory {
  private final EngineFactory engines;
  private final ListenerMeter meter;

  /**
   * The factory of one listener.
   *
   * @param above the name of the connection factory of what is spoken above TLS
   */
  MeteredTlsFactory(EngineFactory engines, ListenerMeter meter, String above) {
    super(engines, above);
    this.engines = engines;
    this.meter = meter;
    setEnsureSecureRequestCustomizer(false);
  }

  @Override
  protected SslConnection newSslConnection(
      Connector connector, EndPoint endPoint, SSLEngine engine) {
    return new MeteredTlsConnection(
        connector,
        engines,
        endPoint,
        engine,
        isDirectBuffersForEncryption(),
        isDirectBuffersForDecryption(),
        meter);
  }
}
