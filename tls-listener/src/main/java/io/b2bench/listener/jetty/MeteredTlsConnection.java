package io.b2bench.listener.jetty;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Connector;

/**
 * The TLS side of a connection. It counts records, application bytes and the bytes of the
 * handshake, and reads from the wire what was negotiated. Calls come one at a time, under the lock
 * of Jetty's connection.
 */
final class MeteredTlsConnection extends SslConnection {
  private final EngineFactory engines;
  private final ListenerMeter meter;
  private final TlsMeter tls;

  MeteredTlsConnection(
      Connector connector,
      EngineFactory engines,
      EndPoint endPoint,
      SSLEngine engine,
      boolean directEncryption,
      boolean directDecryption,
      ListenerMeter meter) {
    super(
        connector.getByteBufferPool(),
        connector.getExecutor(),
        engines,
        endPoint,
        engine,
        directEncryption,
        directDecryption);
    this.engines = engines;
    this.meter = meter;
    this.tls = new TlsMeter(engines.end().facts(), meter);
  }

  // Jetty appends what it reads; an engine may decrypt in place, so this is the last moment to see
  // it.
  @Override
  protected int networkFill(ByteBuffer input) throws IOException {
    int filled = super.networkFill(input);
    if (filled > 0) {
      tls.received(input.duplicate().position(input.limit() - filled));
    }
    return filled;
  }

  @Override
  protected SSLEngineResult wrap(SSLEngine engine, ByteBuffer[] input, ByteBuffer output)
      throws SSLException {
    if (tls.handshaking()) {
      // before the first answer to the ClientHello
      engines.requireAgreement(engine);
    }
    int start = output.position();
    SSLEngineResult result = super.wrap(engine, input, output);
    if (result.bytesProduced() > 0) {
      tls.sent(output.duplicate().flip().position(start));
    }
    meter.appOut(result.bytesConsumed());
    noticeHandshake(hasFinished(result), 0, result.bytesProduced());
    return result;
  }

  @Override
  protected SSLEngineResult unwrap(SSLEngine engine, ByteBuffer input, ByteBuffer output)
      throws SSLException {
    SSLEngineResult result = super.unwrap(engine, input, output);
    meter.appIn(result.bytesProduced());
    // SunJSSE does not report the end of a handshake whose last message came in one record with
    // earlier ones, since a task reads it. But application data can only come after the end.
    boolean data = result.bytesProduced() > 0;
    noticeHandshake(data || hasFinished(result), data ? 0 : result.bytesConsumed(), 0);
    return result;
  }

  @Override
  public void onClose(Throwable cause) {
    tls.closed();
    super.onClose(cause);
    engines.end().release(getSSLEngine());
  }

  private static boolean hasFinished(SSLEngineResult result) {
    return result.getHandshakeStatus() == HandshakeStatus.FINISHED;
  }

  // After the handshake proper, TLS 1.3 reports FINISHED once more for its session ticket.
  private void noticeHandshake(boolean done, int in, int out) throws SSLException {
    if (!tls.handshaking()) {
      return;
    }
    tls.took(in);
    tls.gave(out);
    if (done) {
      Negotiated negotiated = tls.negotiated(getSSLEngine());
      engines.requireAgreement(negotiated);
      tls.complete(negotiated);
      ListenerEndPoint below = ListenerEndPoint.below(getEndPoint());
      below.negotiated(negotiated);
      engines.end().facts().bearer(getSSLEngine()).ifPresent(below::borneBy);
      below.complete();
    }
  }
}
