package io.b2bench.listener;

import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.wire.HandshakeReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
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
  private final RecordScan received = new RecordScan();
  private final RecordScan sent = new RecordScan();
  private Optional<HandshakeReader> reader = Optional.of(new HandshakeReader());
  private boolean touched;
  private long handshakeIn;
  private long handshakeOut;
  private long outBeforeIn;

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
  }

  // Jetty appends what it reads; an engine may decrypt in place, so this is the last moment to see
  // it.
  @Override
  protected int networkFill(ByteBuffer input) throws IOException {
    int filled = super.networkFill(input);
    if (filled > 0) {
      touched = true;
      ByteBuffer fresh = input.duplicate().position(input.limit() - filled);
      meter.recordsIn.add(received.begun(fresh));
      reader.ifPresent(r -> r.received(fresh));
    }
    return filled;
  }

  @Override
  protected SSLEngineResult wrap(SSLEngine engine, ByteBuffer[] input, ByteBuffer output)
      throws SSLException {
    if (reader.isPresent()) {
      // before the first answer to the ClientHello
      engines.requireAgreement(engine);
    }
    int start = output.position();
    SSLEngineResult result = super.wrap(engine, input, output);
    if (result.bytesProduced() > 0) {
      ByteBuffer fresh = output.duplicate().flip().position(start);
      meter.recordsOut.add(sent.begun(fresh));
      reader.ifPresent(r -> r.sent(fresh));
    }
    meter.appOut.add(result.bytesConsumed());
    noticeHandshake(hasFinished(result), 0, result.bytesProduced());
    return result;
  }

  @Override
  protected SSLEngineResult unwrap(SSLEngine engine, ByteBuffer input, ByteBuffer output)
      throws SSLException {
    SSLEngineResult result = super.unwrap(engine, input, output);
    meter.appIn.add(result.bytesProduced());
    // SunJSSE does not report the end of a handshake whose last message came in one record with
    // earlier ones, since a task reads it. But application data can only come after the end.
    boolean data = result.bytesProduced() > 0;
    noticeHandshake(data || hasFinished(result), data ? 0 : result.bytesConsumed(), 0);
    return result;
  }

  @Override
  public void onClose(Throwable cause) {
    if (touched && reader.isPresent()) {
      meter.handshakeFailures.increment();
    }
    super.onClose(cause);
    engines.end().release(getSSLEngine());
  }

  // In TLS 1.3 the client sends the last message of the handshake. What the engine writes after it,
  // before it reports the end, are tickets.
  private HandshakeSize size(Negotiated negotiated) {
    return new HandshakeSize(
        handshakeIn, negotiated.protocol() == Protocol.TLS_1_3.code() ? outBeforeIn : handshakeOut);
  }

  private static boolean hasFinished(SSLEngineResult result) {
    return result.getHandshakeStatus() == HandshakeStatus.FINISHED;
  }

  // After the handshake proper, TLS 1.3 reports FINISHED once more for its session ticket.
  private void noticeHandshake(boolean done, int in, int out) throws SSLException {
    if (reader.isEmpty()) {
      return;
    }
    if (in > 0) {
      handshakeIn += in;
      outBeforeIn = handshakeOut;
    }
    handshakeOut += out;
    if (done) {
      Negotiated negotiated =
          reader
              .flatMap(r -> engines.end().negotiated(r, getSSLEngine()))
              .orElseThrow(() -> new SSLHandshakeException("cannot tell what was negotiated"));
      engines.requireAgreement(negotiated);
      reader = Optional.empty();
      meter.negotiated.add(negotiated, size(negotiated));
      ListenerEndPoint below = ListenerEndPoint.below(getEndPoint());
      below.negotiated(negotiated);
      engines.end().bearer(getSSLEngine()).ifPresent(below::borneBy);
      below.complete();
    }
  }
}
