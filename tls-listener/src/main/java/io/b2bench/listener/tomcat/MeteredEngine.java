package io.b2bench.listener.tomcat;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.profile.Negotiated;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** The engine of one connection, whose every call is counted. */
final class MeteredEngine extends PassingEngine {
  private final ServerEnd end;
  private final TlsMeter tls;
  private final ListenerMeter meter;
  private final Line line;

  MeteredEngine(ServerEnd end, TlsMeter tls, ListenerMeter meter, Line line) {
    super(end.newEngine());
    this.end = end;
    this.tls = tls;
    this.meter = meter;
    this.line = line;
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer[] targets, int offset, int length)
      throws SSLException {
    int start = source.position();
    // an engine may decrypt in place; headers of records it leaves alone
    byte[] before = tls.handshaking() ? copy(source) : new byte[0];
    SSLEngineResult result = engine().unwrap(source, targets, offset, length);
    int in = result.bytesConsumed();
    int data = result.bytesProduced();
    meter.wireIn(in);
    meter.appIn(data);
    if (in > 0) {
      line.heard();
      tls.received(
          tls.handshaking()
              ? ByteBuffer.wrap(before, 0, in)
              : source.duplicate().position(start).limit(start + in));
    }
    // data can only come after the end of the handshake, which not every engine reports
    noticeHandshake(data > 0 || hasFinished(result), data > 0 ? 0 : in, 0);
    return result;
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer[] sources, int offset, int length, ByteBuffer target)
      throws SSLException {
    int start = target.position();
    SSLEngineResult result = engine().wrap(sources, offset, length, target);
    int out = result.bytesProduced();
    meter.wireOut(out);
    meter.appOut(result.bytesConsumed());
    if (out > 0) {
      tls.sent(target.duplicate().flip().position(start));
    }
    noticeHandshake(hasFinished(result), 0, out);
    return result;
  }

  private void noticeHandshake(boolean done, int in, int out) throws SSLException {
    if (!tls.handshaking()) {
      return;
    }
    tls.took(in);
    tls.gave(out);
    if (done) {
      Negotiated negotiated = tls.negotiated(engine());
      tls.complete(negotiated);
      line.borneBy(end.facts().bearer(engine()));
      line.complete();
    }
  }

  private static boolean hasFinished(SSLEngineResult result) {
    return result.getHandshakeStatus() == HandshakeStatus.FINISHED;
  }

  private static byte[] copy(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(bytes.position(), copy);
    return copy;
  }

  /** Gives back what the engine holds beyond memory. */
  void release() {
    end.release(engine());
  }
}
