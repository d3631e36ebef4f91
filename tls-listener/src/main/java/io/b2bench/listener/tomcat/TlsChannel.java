package io.b2bench.listener.tomcat;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.engine.ServerEnd;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Optional;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SSLSupport;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.openssl.ciphers.Cipher;
import org.apache.tomcat.util.net.openssl.ciphers.Group;
import org.apache.tomcat.util.net.openssl.ciphers.SignatureScheme;
import org.jspecify.annotations.Nullable;

/** A connection with TLS. Tomcat uses it again for later ones. */
final class TlsChannel extends SecureNioChannel implements MeteredEndpoint.Metered {
  private final ListenerMeter meter;
  private final ServerEnd end;
  private Line line = new Line();
  private Optional<TlsMeter> counted = Optional.empty();

  TlsChannel(
      SocketBufferHandler buffers, NioEndpoint endpoint, ListenerMeter meter, ServerEnd end) {
    super(buffers, endpoint);
    this.meter = meter;
    this.end = end;
  }

  @Override
  public Line line() {
    return line;
  }

  /** Called for a new connection, and without one when it is closed. */
  @Override
  public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper wrapper)
      throws IOException {
    if (channel != null) {
      line = new Line();
      counted = Optional.of(new TlsMeter(end.facts(), meter));
      meter.connected();
    }
    super.reset(channel, wrapper);
  }

  @Override
  protected int processSNI() throws IOException {
    try {
      return super.processSNI();
    } finally {
      if (netInBuffer.position() > 0) {
        line.heard();
        counted.ifPresent(TlsMeter::touched);
      }
    }
  }

  @Override
  protected void createSSLEngine(
      String host,
      List<Cipher> suites,
      List<String> applications,
      List<String> protocols,
      List<Group> groups,
      List<SignatureScheme> schemes) {
    sslEngine = new MeteredEngine(end, counted.orElseThrow(), meter, line);
  }

  /** Nobody asks for it: what is known of the client's certificate stands in the line. */
  @Override
  public @Nullable SSLSupport getSSLSupport() {
    return null;
  }

  @Override
  public void close(boolean force) throws IOException {
    try {
      super.close(force);
    } finally {
      counted.ifPresent(TlsMeter::closed);
      counted = Optional.empty();
      if (sslEngine instanceof MeteredEngine engine) {
        engine.release();
      }
    }
  }
}
